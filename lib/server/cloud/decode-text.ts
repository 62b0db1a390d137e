import 'server-only'

/** UTF-8 byte order mark. */
const mark = Buffer.from([0xef, 0xbb, 0xbf])

/** Decodes UTF-8 without a byte order mark, which JSON.parse would reject. */
export function decodeText(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** Chunks without a byte order mark; usually unchanged. */
export function removeBom(pieces: readonly Buffer[]): readonly Buffer[] {
  if (pieces[0]?.[0] !== mark[0]) return pieces
  const whole = Buffer.concat(pieces)
  return whole.subarray(0, mark.length).equals(mark) ? [whole.subarray(mark.length)] : pieces
}
