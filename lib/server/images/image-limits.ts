import 'server-only'

/** Limits of a decoded image in bytes, and of a file: scans and segments of a JPEG, text chunks of a PNG and their compressed bytes. */
const most = { scans: 64, bytes: 130_000_000, segments: 5_000, texts: 50, compressedText: 32 * 1024 } as const
/** Longest decoding in nanoseconds, by the estimate below; 0.6 s here is about a second on a machine half as fast. */
const longestDecoding = 600_000_000
/** Measured nanoseconds of decoding per pixel (of a JPEG: per pixel and scan) and per byte of noise. */
const cost: Readonly<Record<string, { readonly pixel: number; readonly byte: number }>> = {
  jpeg: { pixel: 1.6, byte: 15 },
  webp: { pixel: 12, byte: 40 },
  gif: { pixel: 8, byte: 25 },
  tiff: { pixel: 10, byte: 3 },
  heif: { pixel: 24, byte: 160 },
}

const startOfScan = 0xda
const endOfImage = 0xd9
const marker = 0xff
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

/** Whether a PNG has more text than any real one: each is parsed, and four kilobytes of a compressed one may be as many megabytes. */
export function hasMuchText(png: Buffer): boolean {
  let texts = 0
  let compressed = 0
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

const tag = { compression: 259, tileWidth: 322, tileHeight: 323 } as const
const shortValue = 3
const longValue = 4
/** None, fax, LZW, deflate and PackBits: others hold a file of another type, such as a JPEG with scans of its own. */
const knownCompressions = new Set([1, 2, 3, 4, 5, 8, 32_773, 32_946])
const mostTilePixels = 1_000_000

/** The numbers in the first directory of a TIFF by tag; none where it is not in the file. */
function tiffTags(tiff: Buffer): ReadonlyMap<number, number> {
  const isLittle = tiff[0] === 0x49
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const long = (at: number) => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at))
  const tags = new Map<number, number>()
  const start = long(4)
  const entries = start + 2 <= tiff.length ? short(start) : 0
  for (let at = start + 2; at + 12 <= Math.min(tiff.length, start + 2 + entries * 12); at += 12) {
    const type = short(at + 2)
    if (type === shortValue || type === longValue) tags.set(short(at), type === shortValue ? short(at + 8) : long(at + 8))
  }
  return tags
}

/** Whether a TIFF escapes the other limits: by a compression of its own, or by tiles larger than the image. */
function hasCostlyTiles(tiff: Buffer): boolean {
  const tags = tiffTags(tiff)
  const tilePixels = (tags.get(tag.tileWidth) ?? 0) * (tags.get(tag.tileHeight) ?? 0)
  return !knownCompressions.has(tags.get(tag.compression) ?? 1) || tilePixels > mostTilePixels
}

const bytesOfDepth: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 }

/** Whether decoding an image exceeds the limits. `format` and `depth` of a channel are as sharp names them. */
export function costsTooMuch(
  bytes: Buffer,
  {
    format = '',
    width = 0,
    height = 0,
    channels = 4,
    depth = '',
  }: { format?: string; width?: number; height?: number; channels?: number; depth?: string },
): boolean {
  const pixels = width * height
  if (pixels * channels * (bytesOfDepth[depth] ?? 8) > most.bytes) return true
  if (format === 'png') return hasMuchText(bytes)
  if (format === 'tiff' && hasCostlyTiles(bytes)) return true
  const scans = format === 'jpeg' ? scansOf(bytes) : 1
  const { pixel, byte } = cost[format] ?? { pixel: Infinity, byte: Infinity }
  return scans > most.scans || pixels * scans * pixel + bytes.length * byte > longestDecoding
}
