import CImageIO

extension PixelBuffer {
  /// The pixels in sRGB, converted in place where no other value shares the samples. A profile that cannot be applied changes nothing: the
  /// picture looks as it did without one.
  consuming func inSRGB(from profile: ICCProfile) -> PixelBuffer {
    let shape = PixelShape(size: size, channels: channels).shim
    samples.withUnsafeMutableBufferPointer { pixels in
      _ = cio_colours_to_srgb(profile.bytes, profile.bytes.count, pixels.baseAddress, shape)
    }
    return self
  }
}
