import { preload } from 'react-dom'
import type { Locale } from '@/lib/i18n/locales'

const inter = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url)
const vazirmatn = new URL('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2', import.meta.url)

const arabicLetter = /\p{Script=Arabic}/u

/** Lets the browser fetch the typeface of Persian names at once, where a text has some. Whatever is known late goes with the document itself. */
export function FaceOf({ text }: { text: string }) {
  return arabicLetter.test(text) && <link rel="preload" href={String(vazirmatn)} as="font" type="font/woff2" crossOrigin="anonymous" />
}

/** Lets the browser fetch the typeface of the language at once: the same file that globals.css names, which it would find later. */
export function preloadFace(locale: Locale): void {
  preload(String(locale === 'fa' ? vazirmatn : inter), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
