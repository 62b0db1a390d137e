'use client'

import type { ReactNode } from 'react'
import { matchRanges } from '@/lib/format/search-fold'
import { useBdiProps } from './foreign-text'
import { useFormats } from './use-formats'

type Props = { text: string; words?: readonly string[]; className?: string | undefined; ltr?: boolean }

/** A text from outside, isolated and marked with its language (see `ForeignText`). `words` are highlighted as search matches. */
export const BidiText = ({ words, ...rest }: Props) => <bdi {...useBdiProps(rest)}>{highlighted(rest.text, words)}</bdi>

/** A code, phone number, serial or link: left to right in every language (D150), in the user's digits. */
export function LtrText({ text, words }: { text: string; words?: readonly string[] }) {
  const written = useFormats().code(text)
  return <bdi dir="ltr">{highlighted(written, words)}</bdi>
}

/** Highlights the words of a search in a text. Without words it is plain text, the content of its element. */
export const highlighted = (text: string, words: readonly string[] = []): ReactNode =>
  words.length > 0 ? <SearchHighlight text={text} words={words} /> : text

type SearchHighlightProps = { text: string; words: readonly string[]; unmatched?: ReactNode }

/** A text with the folded words of a search highlighted. `unmatched` replaces a text without a match. Every part is an element. */
export function SearchHighlight({ text, words, unmatched = <span>{text}</span> }: SearchHighlightProps) {
  const pieces: ReactNode[] = []
  let at = 0
  for (const [start, end] of matchRanges(text, words)) {
    if (start > at) pieces.push(<span key={at}>{text.slice(at, start)}</span>)
    pieces.push(<mark key={start}>{text.slice(start, end)}</mark>)
    at = end
  }
  if (at === 0) return unmatched
  if (at < text.length) pieces.push(<span key={at}>{text.slice(at)}</span>)
  return pieces
}
