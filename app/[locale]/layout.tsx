import '@/app/mantine.css'
import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { Providers } from '@/components/shell/providers'
import { directionOf } from '@/lib/i18n/locales'
import { documentWords } from '@/lib/i18n/messages'
import { buildId } from '@/lib/server/build'
import { environment } from '@/lib/server/environment'
import { preloadFaces } from './faces'

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  // The keyboard of a phone makes the page shorter instead of covering what stands at its foot: the deeds of a dialog, the totals.
  interactiveWidget: 'resizes-content',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf8' },
    { media: '(prefers-color-scheme: dark)', color: '#152327' },
  ],
}

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('shell')
  const { product } = environment()
  return {
    title: { default: product.name, template: `%s · ${product.name}` },
    description: t('description'),
    robots: { index: false, follow: false },
    formatDetection: { telephone: false },
    manifest: `/api/manifest/${await getLocale()}`,
    appleWebApp: { capable: true, title: product.name },
  }
}

/** The document: language and direction from the server, and this response's nonce for every style that is made later. */
export default async function Layout({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  const words = documentWords(await getMessages())
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const direction = directionOf(locale)
  preloadFaces(locale)
  return (
    <html lang={locale} dir={direction} data-build={buildId()} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
      </head>
      <body>
        {/* The way in and the office bring the words that they need. */}
        <NextIntlClientProvider messages={words}>
          <Providers direction={direction} nonce={nonce}>
            {children}
          </Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
