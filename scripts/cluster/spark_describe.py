"""Describes a plan on Spark, each partition one shard. The workers see FOLDER, and have menagerie on the PATH.

    spark-submit spark_describe.py PLAN SHARDS FOLDER
"""

import os, subprocess, sys
from pyspark.sql import SparkSession

plan, shards, folder = os.path.abspath(sys.argv[1]), int(sys.argv[2]), os.path.abspath(sys.argv[3])

def describe(numbers):
    for number in numbers:
        task = ["--plan", plan, "--shard", f"{number}/{shards}", "--out", f"{folder}/{number}.shard", "--jobs", "1"]
        yield subprocess.run(["menagerie", "describe", *task], check=True).returncode

os.makedirs(folder, exist_ok=True)
context = SparkSession.builder.appName("menagerie describe").getOrCreate().sparkContext
print(context.parallelize(range(shards), shards).mapPartitions(describe).count(), "shards are done")
