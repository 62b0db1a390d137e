import 'server-only'
import type { MetadataRoute } from 'next'
import { directionOf, type Locale } from '@/lib/i18n/locales'
import { environment } from './environment'

/** What an installed app says of itself in a language; each shortcut is a page and its name. */
type Words = { readonly description: string; readonly shortcuts: readonly (readonly [path: string, name: string])[] }

/**
 * The web app manifest in one language. All languages are one app (`id`), which opens in the language that it was installed in: a browser
 * reads the manifest again when that changes. Addresses name the language, the default one too, so that the page for "no network" knows it.
 */
export function manifestIn(locale: Locale, { description, shortcuts }: Words): MetadataRoute.Manifest {
  const { name } = environment().product
  return {
    id: '/',
    scope: '/',
    start_url: `/${locale}`,
    name,
    short_name: name,
    description,
    lang: locale,
    dir: directionOf(locale),
    display: 'standalone',
    // Light, like the page before anybody chose; the document's own theme-color follows the scheme.
    background_color: '#fbfaf8',
    theme_color: '#fbfaf8',
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: shortcuts.map(([path, title]) => ({ name: title, url: `/${locale}${path}` })),
  }
}
