extension ExifTags {
  var camera: Camera {
    Camera(make: text(.make), model: text(.model), lens: text(.lens), serial: text(.serial))
  }
}
