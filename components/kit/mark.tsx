import type { ReactNode } from 'react'
import { matchRanges } from '@/lib/format/fold'

/** A text in which the folded words of a search are marked, as they were written. */
export function Mark({ text, words }: { text: string; words: readonly string[] }) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const [start, end] of matchRanges(text, words)) {
    if (start > at) pieces.push(text.slice(at, start))
    pieces.push(<mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  if (at === 0) return text
  if (at < text.length) pieces.push(text.slice(at))
  return pieces
}
