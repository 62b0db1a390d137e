import { preload } from 'react-dom'
import type { Locale } from '@/lib/i18n/locales'

const inter = new URL('../made/inter.woff2', import.meta.url)
const vazirmatn = new URL('../made/vazirmatn.woff2', import.meta.url)
const vazirmatnLatin = new URL('../made/vazirmatn-latin.woff2', import.meta.url)

const arabicLetter = /\p{Script=Arabic}/u

/** Lets the browser fetch the typeface of Persian names at once, where a text has some. Whatever is known late goes with the document itself. */
export function FaceOf({ text }: { text: string }) {
  return arabicLetter.test(text) && <link rel="preload" href={String(vazirmatn)} as="font" type="font/woff2" crossOrigin="anonymous" />
}

/**
 * Lets the browser fetch the typefaces of a page at once, which it would find later: the same files that globals.css names. Persian is
 * written with two, for the spaces between its words are in the Latin one.
 */
export function preloadFaces(locale: Locale, text = ''): void {
  const files = locale === 'fa' ? [vazirmatn, vazirmatnLatin] : arabicLetter.test(text) ? [inter, vazirmatn] : [inter]
  for (const file of files) preload(String(file), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
