"""Compares the sightings of a library on Spark, each partition one shard. The workers see FOLDER, and have menagerie on the PATH.

    spark-submit spark_match.py LIBRARY SHARDS FOLDER
"""

import os, subprocess, sys
from pyspark.sql import SparkSession

library, shards, folder = os.path.abspath(sys.argv[1]), int(sys.argv[2]), os.path.abspath(sys.argv[3])

def match(numbers):
    for number in numbers:
        task = ["--library", library, "--shard", f"{number}/{shards}", "--out", f"{folder}/{number}.pairs", "--jobs", "1"]
        yield subprocess.run(["menagerie", "match", *task], check=True).returncode

os.makedirs(folder, exist_ok=True)
context = SparkSession.builder.appName("menagerie match").getOrCreate().sparkContext
print(context.parallelize(range(shards), shards).mapPartitions(match).count(), "shards are done")
