/** Signatures by offset and bytes, as Latin letters. */
const signatures: readonly (readonly [name: string, at: number, bytes: string])[] = [
  ['JPEG', 0, '\u00ff\u00d8\u00ff'],
  ['PNG', 0, '\u0089PNG\r\n\u001a\n'],
  ['GIF', 0, 'GIF8'],
  ['WebP', 8, 'WEBP'],
  ['TIFF', 0, 'II*\0'],
  ['TIFF', 0, 'MM\0*'],
  ['BigTIFF', 0, 'II+\0'],
  ['BigTIFF', 0, 'MM\0+'],
  ['ICO', 0, '\0\0\u0001\0'],
  ['CUR', 0, '\0\0\u0002\0'],
  ['JPEG XL', 0, '\u00ff\n'],
  ['JPEG XL', 4, 'JXL \r\n\u0087\n'],
  ['JPEG 2000', 4, 'jP  \r\n\u0087\n'],
  ['JPEG 2000', 0, '\u00ffO\u00ffQ'],
  ['Photoshop', 0, '8BPS'],
  ['PDF', 0, '%PDF'],
  ['BMP', 0, 'BM'],
]

/** Bytes of a file that tell its type: an SVG may begin with a long comment. */
export const imageTypeBytes = 4096

/** The name of the type of an image by its first bytes, whatever its file name says; null where they are unknown. */
export function imageTypeOf(bytes: Uint8Array): string | null {
  const head = String.fromCharCode(...bytes.subarray(0, imageTypeBytes))
  const signature = signatures.find(([, at, known]) => head.startsWith(known, at))
  if (signature) return signature[0]
  if (head.startsWith('ftyp', 4)) return fileTypeOf(head.slice(8, 64))
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(head) && /<svg[\s>]/i.test(head) ? 'SVG' : null
}

/** The type of an ISO media file by its brands; the first names the file, the others what it is compatible with. */
function fileTypeOf(brands: string): string | null {
  if (/avi[fs]/.test(brands)) return 'AVIF'
  return /^(?:he|mif1|msf1)/.test(brands) ? 'HEIC' : null
}
