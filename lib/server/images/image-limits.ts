import 'server-only'

/** Limits of decoding: about a second of processor time, measured at 2.6 ns per pixel and scan. */
const most = { scans: 64, scannedPixels: 300_000_000, bytes: 130_000_000 } as const

const [startOfScan, endOfImage, marker] = [0xda, 0xd9, 0xff]
const lengthless = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd8)

/**
 * The number of scans of a JPEG, counted by its markers without decoding; stops at one more than the limit. Each scan of a progressive JPEG
 * goes over all pixels, so a file of some kilobytes may take many seconds.
 */
export function scansOf(jpeg: Uint8Array): number {
  let scans = 0
  for (let at = 2; at < jpeg.length - 1 && scans <= most.scans;) {
    const code = jpeg[at + 1] ?? 0
    // Within a scan 0xff00 is data; fill bytes may precede a marker.
    if (jpeg[at] !== marker || code === 0 || code === marker) at += 1
    else if (code === endOfImage) break
    else if (lengthless(code)) at += 2
    else {
      if (code === startOfScan) scans += 1
      at += 2 + Math.max(2, ((jpeg[at + 2] ?? 0) << 8) | (jpeg[at + 3] ?? 0))
    }
  }
  return scans
}

/** Whether decoding an image exceeds the limits. `depth` is the channel depth, as sharp names it. */
export function costsTooMuch(
  bytes: Uint8Array,
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
  if (format !== 'jpeg') return false
  const scans = scansOf(bytes)
  return scans > most.scans || pixels * scans > most.scannedPixels
}
