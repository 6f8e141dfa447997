#!/bin/sh
# Creates the files of this folder with exiftool and ImageMagick from the pictures beside it: the same facts in every place that is read.
# Run as `sh write.sh` in this folder; the results are committed, so that tests need none of these tools.
set -eu

facts="-XMP-exif:GPSLatitude=-2.3333 -XMP-exif:GPSLongitude=34.8333
  -XMP-exif:GPSAltitude=12.5 -XMP-exif:GPSAltitudeRef=1 -XMP-dc:Subject=plain -XMP-dc:Subject=dusk
  -XMP-lr:HierarchicalSubject=Individual|Zuri -XMP-lr:HierarchicalSubject=Species|zebra
  -XMP-exif:GPSImgDirection=271.5 -XMP-exif:GPSImgDirectionRef=M"
time="-XMP-exif:DateTimeOriginal=2024:04:30 18:36:42.25+03:00"
iptc="-IPTC:CodedCharacterSet=UTF8 -IPTC:Keywords=café -IPTC:Keywords=dusk -IPTC:DateCreated=2024:04:29 -IPTC:TimeCreated=07:08:09+02:00"
regions="-RegionInfo={AppliedToDimensions={W=32,H=32,Unit=pixel},RegionList=[{Name=Zuri,Type=Pet,Area={X=0.5,Y=0.25,W=0.2,H=0.1,Unit=normalized}},{Type=Focus,Area={X=0.1,Y=0.9,W=0.05,H=0.06,Unit=normalized}}]}"
microsoft="-RegionInfoMP={Regions=[{PersonDisplayName=Amani,Rectangle=0.25|, 0.5|, 0.5|, 0.25}]}"

for file in xmp.jpg:grey.jpg xmp.png: xmp.webp:lossless.webp xmp.heic:patches.heic; do
  made=${file%%:*} from=${file#*:}
  if [ -n "$from" ]; then cp "../$from" "$made"; else convert-im6.q16 -size 8x8 xc:gray "$made"; fi
  exiftool -q -n -overwrite_original $facts "$time" "$regions" "$made"
done
cp ../grey.jpg microsoft.jpg
exiftool -q -n -overwrite_original "$microsoft" microsoft.jpg
cp ../grey.jpg iptc.jpg
exiftool -q -overwrite_original $iptc iptc.jpg

# ImageMagick keeps the Exif, XMP and IPTC of a JPEG in raw profiles.
cp ../grey.jpg all.jpg
exiftool -q -n -overwrite_original $facts "$time" $iptc -EXIF:DateTimeOriginal='2021:07:06 16:08:14' -OffsetTimeOriginal=+03:00 \
  -EXIF:GPSLatitude=46.75 -EXIF:GPSLatitudeRef=N -EXIF:GPSLongitude=33.25 -EXIF:GPSLongitudeRef=W -EXIF:Orientation=6 all.jpg
convert-im6.q16 all.jpg -define png:exclude-chunk=eXIf raw.png
rm all.jpg
