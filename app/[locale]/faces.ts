import { preload } from 'react-dom'
import type { Locale } from '@/lib/i18n/locales'

const inter = new URL('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2', import.meta.url)
const vazirmatn = new URL('@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2', import.meta.url)

/** Lets the browser fetch the typeface of the language at once: the same file that globals.css names, which it would find later. */
export function preloadFace(locale: Locale): void {
  preload(String(locale === 'fa' ? vazirmatn : inter), { as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' })
}
