'use client'

import { useLocale } from 'next-intl'
import type { ReactNode } from 'react'
import { matchRanges } from '@/lib/format/search-fold'
import type { Locale } from '@/lib/i18n/locales'
import { useFormats } from './use-formats'

const arabicScript = /\p{Script=Arabic}/u
const latinScript = /\p{Script=Latin}/u

/**
 * The `lang` attribute of a text, so that screen readers pronounce it correctly; undefined when it matches the page's language. The script
 * decides: a Persian name in an English page is Persian, a Latin one in a Persian page is marked as English.
 */
export function textLanguage(text: string, page: Locale): Locale | undefined {
  if (page === 'fa') return latinScript.test(text) && !arabicScript.test(text) ? 'en' : undefined
  return arabicScript.test(text) ? 'fa' : undefined
}

type Props = { text: string; words?: readonly string[]; className?: string | undefined; ltr?: boolean }

/**
 * A text from outside, isolated so that its direction does not affect the surrounding text (D150), and marked with its language if that
 * differs from the page's. `words` are highlighted as search matches.
 */
export function BidiText({ text, words, className, ltr = false }: Props) {
  const language = textLanguage(text, useLocale())
  return (
    <bdi {...(className !== undefined && { className })} {...(language && { lang: language })} {...(ltr && { dir: 'ltr' })}>
      {highlighted(text, words)}
    </bdi>
  )
}

/** A code, phone number, serial or link: left to right in every language (D150), in the user's digits. */
export function LtrText({ text, words }: { text: string; words?: readonly string[] }) {
  const written = useFormats().code(text)
  return <bdi dir="ltr">{highlighted(written, words)}</bdi>
}

/** A text with the words of a search highlighted. Without words it is a text alone, the content of its element. */
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
