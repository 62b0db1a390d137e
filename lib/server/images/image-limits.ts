import 'server-only'

/** Limits of decoding, in bytes of the decoded image and, of a file, in segments, and in text chunks and their compressed bytes. */
const most = { scans: 64, bytes: 130_000_000, segments: 5_000, texts: 50, compressedText: 32 * 1024 } as const
/**
 * Nanoseconds that decoding a JPEG takes, measured for a pixel in each scan and for a byte of noise, and the limit of both: 0.6 s
 * measured so is a second on a machine half as fast.
 */
const jpegCost = { scannedPixel: 1.6, byte: 15, most: 600_000_000 } as const

const [startOfScan, endOfImage, marker] = [0xda, 0xd9, 0xff]
const lengthless = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/**
 * The number of scans of a JPEG, counted by its markers without decoding; stops at one more than the limit. Each scan of a progressive JPEG
 * goes over all pixels, so a file of some kilobytes may take many seconds.
 */
export function scansOf(jpeg: Uint8Array): number {
  let scans = 0
  let segments = 0
  for (let at = 2; at < jpeg.length - 1 && scans <= most.scans;) {
    const code = jpeg[at + 1] ?? 0
    // Within a scan 0xff00 is data; fill bytes may precede a marker.
    if (jpeg[at] !== marker || code === 0 || code === marker) at += 1
    else if (code === endOfImage) break
    else if (lengthless(code)) at += 2
    else {
      segments += 1
      // Millions of empty segments cost as much as scans.
      if (segments > most.segments) return most.scans + 1
      if (code === startOfScan) scans += 1
      at += 2 + Math.max(2, ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
    }
  }
  return scans
}

const pngHead = 8
const chunkFrame = 12

/** Whether a PNG has more text than any: each text is parsed, and four kilobytes of a compressed one may be as many megabytes. */
export function hasMuchText(png: Buffer): boolean {
  let [texts, compressed] = [0, 0]
  for (let at = pngHead; at + chunkFrame <= png.length;) {
    const length = png.readUInt32BE(at)
    const type = png.toString('latin1', at + 4, at + 8)
    if (type === 'tEXt' || type === 'zTXt' || type === 'iTXt') texts += 1
    if (type === 'zTXt' || type === 'iTXt') compressed += length
    if (texts > most.texts || compressed > most.compressedText) return true
    at += chunkFrame + length
  }
  return false
}

/** Whether decoding an image exceeds the limits. `depth` is the channel depth, as sharp names it. */
export function costsTooMuch(
  bytes: Buffer,
  {
    format,
    width = 0,
    height = 0,
    channels = 4,
    depth,
  }: { format?: string; width?: number; height?: number; channels?: number; depth?: string },
): boolean {
  const pixels = width * height
  if (pixels * channels * (depth === 'uchar' ? 1 : 2) > most.bytes) return true
  if (format === 'png') return hasMuchText(bytes)
  if (format !== 'jpeg') return false
  const scans = scansOf(bytes)
  return scans > most.scans || pixels * scans * jpegCost.scannedPixel + bytes.length * jpegCost.byte > jpegCost.most
}
