'use client'

import { useLocale } from 'next-intl'
import type { Locale } from '@/lib/i18n/locales'

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

type Props = { text: string; className?: string | undefined; ltr?: boolean }

/** Properties of the `<bdi>` of a text from outside: its language, if that differs from the page's. */
export function useBdiProps({ text, className, ltr = false }: Props) {
  const lang = textLanguage(text, useLocale())
  return { className, lang, dir: ltr ? 'ltr' : undefined }
}

/**
 * A text from outside, isolated so that its direction does not affect the surrounding text (D150). `BidiText` highlights search matches,
 * too, and brings the code of the search.
 */
export const ForeignText = (props: Props) => <bdi {...useBdiProps(props)}>{props.text}</bdi>
