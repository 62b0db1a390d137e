import { preload } from 'react-dom'
import type { Locale } from '@/lib/i18n/locales'

const inter = new URL('../made/inter.woff2', import.meta.url)
const vazirmatn = new URL('../made/vazirmatn.woff2', import.meta.url)
const vazirmatnLatin = new URL('../made/vazirmatn-latin.woff2', import.meta.url)

const arabicLetter = /\p{Script=Arabic}/u

/** Preloads the Persian font where a text needs it. For data known late, the hint goes with the document itself. */
export function PreloadFontsFor({ text }: { text: string }) {
  return arabicLetter.test(text) && <link rel="preload" href={String(vazirmatn)} as="font" type="font/woff2" crossOrigin="anonymous" />
}

/**
 * Preloads the fonts of a page, which the browser would discover later: the files named in a style sheet. Persian text needs
 * two, because its spaces are in the Latin one.
 */
export function preloadFonts(locale: Locale, text = ''): void {
  const latinFiles = arabicLetter.test(text) ? [inter, vazirmatn] : [inter]
  const files = locale === 'fa' ? [vazirmatn, vazirmatnLatin] : latinFiles
  for (const file of files) preload(String(file), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
