// The modules of these symbologies, not the package, which would be six times as large.
import BinaryBitmap from '@zxing/library/esnext/core/BinaryBitmap'
import HybridBinarizer from '@zxing/library/esnext/core/common/HybridBinarizer'
import DataMatrixReader from '@zxing/library/esnext/core/datamatrix/DataMatrixReader'
import DecodeHintType from '@zxing/library/esnext/core/DecodeHintType'
import Code39Reader from '@zxing/library/esnext/core/oned/Code39Reader'
import Code128Reader from '@zxing/library/esnext/core/oned/Code128Reader'
import EAN8Reader from '@zxing/library/esnext/core/oned/EAN8Reader'
import EAN13Reader from '@zxing/library/esnext/core/oned/EAN13Reader'
import UPCEReader from '@zxing/library/esnext/core/oned/UPCEReader'
import QRCodeReader from '@zxing/library/esnext/core/qrcode/QRCodeReader'
import RGBLuminanceSource from '@zxing/library/esnext/core/RGBLuminanceSource'

const readers = [
  new EAN13Reader(),
  new Code128Reader(),
  new EAN8Reader(),
  new UPCEReader(),
  new Code39Reader(),
  new QRCodeReader(),
  new DataMatrixReader(),
]
const hints = new Map([
  [DecodeHintType.TRY_HARDER, true],
  // Keeps the group separators of a GS1 code.
  [DecodeHintType.ASSUME_GS1, true],
])

/** The code in an image, level or upside down; null without one. */
export function decodePixels({ data, width, height }: Pick<ImageData, 'data' | 'width' | 'height'>): string | null {
  const luminances = new Uint8ClampedArray(width * height)
  for (let pixel = 0; pixel < luminances.length; pixel += 1) {
    const at = pixel * 4
    // Green counts twice, as in the library's own conversion.
    luminances[pixel] = ((data[at] ?? 0) + 2 * (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) >> 2
  }
  const image = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(luminances, width, height)))
  for (const reader of readers) {
    try {
      return reader.decode(image, hints).getText()
    } catch {
      // The library throws where it finds nothing.
    }
  }
  return null
}
