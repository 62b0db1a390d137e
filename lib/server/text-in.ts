import 'server-only'

/** The sign that some programs write before UTF-8. */
const mark = Buffer.from([0xef, 0xbb, 0xbf])

/** What stands in bytes. The sign before it is no part of it, though a parser of JSON takes it for one. */
export function textIn(bytes: Buffer): string {
  const text = bytes.toString('utf8')
  return text.charCodeAt(0) === 0xfeff ? text.slice(1) : text
}

/** The pieces of a text without the sign before it; where there is none, as good as always, they stay as they are. */
export function unmarked(pieces: readonly Buffer[]): readonly Buffer[] {
  if (pieces[0]?.[0] !== mark[0]) return pieces
  const whole = Buffer.concat(pieces)
  return whole.subarray(0, mark.length).equals(mark) ? [whole.subarray(mark.length)] : pieces
}
