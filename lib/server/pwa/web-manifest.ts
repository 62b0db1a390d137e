import 'server-only'
import type { MetadataRoute } from 'next'
import { directionOf, type Locale } from '@/lib/i18n/locales'
import { environment } from '@/lib/server/runtime/environment'

type Texts = { readonly description: string; readonly shortcuts: readonly (readonly [path: string, name: string])[] }

/**
 * The web app manifest in one language. All languages are one app (`id`). Addresses name the locale, also the default, so that the offline
 * page knows it.
 */
export function webManifest(locale: Locale, { description, shortcuts }: Texts): MetadataRoute.Manifest {
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
    // Light, like the page before a choice; the document's theme-color follows the scheme.
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
