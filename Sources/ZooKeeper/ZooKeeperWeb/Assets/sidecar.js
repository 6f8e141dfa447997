/** A device's data about a photo, as an XMP sidecar file. */

/**
 * @param {Date} taken
 * @param {{latitude: number, longitude: number, accuracy: number} | null} [place] in degrees and metres; null if unknown or without consent
 * @param {{degrees: number, isTrue: boolean} | null} [direction] bearing of the camera
 */
export function sidecar(taken, place, direction) {
  const offset = -taken.getTimezoneOffset()
  const two = (/** @type {number} */ n) => String(Math.floor(Math.abs(n))).padStart(2, '0')
  const local = new Date(taken.getTime() + offset * 60000).toISOString().slice(0, 19)
  const zone = `${offset < 0 ? '-' : '+'}${two(offset / 60)}:${two(offset % 60)}`
  const facts = [`exif:DateTimeOriginal="${local}${zone}"`]
  if (place) {
    facts.push(`exif:GPSLatitude="${place.latitude.toFixed(7)}"`, `exif:GPSLongitude="${place.longitude.toFixed(7)}"`)
    facts.push(`exif:GPSHPositioningError="${place.accuracy.toFixed(1)}"`)
  }
  if (direction) {
    facts.push(`exif:GPSImgDirection="${direction.degrees.toFixed(1)}"`, `exif:GPSImgDirectionRef="${direction.isTrue ? 'T' : 'M'}"`)
  }
  return `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?>
<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" ${facts.join(' ')}/></rdf:RDF></x:xmpmeta>
<?xpacket end="w"?>`
}
