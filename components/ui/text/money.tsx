'use client'

import type { ReactNode } from 'react'
import type { Amount } from '@/lib/format/amount'
import { SearchHighlight } from './bidi-text'
import { useFormats, type Formats } from './use-formats'

/** An amount in the user's precision; the exact value is its title (D233). `rounded`: with the decimals of rows, also where it is a total. */
export function Money({ amount, rounded = false }: { amount: Amount; rounded?: boolean }) {
  const formats = useFormats()
  const shown = rounded ? formats.amount(amount) : formats.total(amount)
  const exact = formats.exact(amount)
  return <bdi title={exact === shown ? undefined : exact}>{quietDecimals(shown, formats.point)}</bdi>
}

/** A formatted amount, isolated from the text around it. */
export function AmountText({ text, formats }: { text: string; formats: Formats }) {
  return <bdi dir="ltr">{quietDecimals(text, formats.point)}</bdi>
}

/** A formatted amount with quiet decimals. An amount that matches the search is highlighted as one, because a match may cross the mark. */
export function quietDecimals(text: string, point: string, words: readonly string[] = []): ReactNode {
  const at = text.lastIndexOf(point)
  const parts = at >= 0 && (
    <>
      <span>{text.slice(0, at)}</span>
      <span data-decimals>{text.slice(at)}</span>
    </>
  )
  if (words.length > 0) return <SearchHighlight text={text} words={words} unmatched={parts || undefined} />
  // A text alone is the content of its element.
  return parts || text
}
