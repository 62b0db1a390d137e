import '@mantine/core/styles.css'
import '@mantine/dates/styles.css'
import '@mantine/notifications/styles.css'
import '@/app/globals.css'
import type { Metadata, Viewport } from 'next'
import { headers } from 'next/headers'
import { notFound } from 'next/navigation'
import type { ReactNode } from 'react'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import { NextIntlClientProvider } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Providers } from '@/components/shell/providers'
import { directionOf, isLocale } from '@/lib/i18n/locales'
import { environment } from '@/lib/server/environment'

type Props = { children: ReactNode; params: Promise<{ locale: string }> }

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: '#fbfaf8' },
    { media: '(prefers-color-scheme: dark)', color: '#152327' },
  ],
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { locale } = await params
  if (!isLocale(locale)) return {}
  const t = await getTranslations({ locale, namespace: 'shell' })
  const { product } = environment()
  return {
    title: { default: product.name, template: `%s · ${product.name}` },
    description: t('description'),
    formatDetection: { telephone: false },
  }
}

/** The document: language and direction from the server, and this response's nonce for every style that is made later. */
export default async function Layout({ children, params }: Props) {
  const { locale } = await params
  if (!isLocale(locale)) notFound()
  const nonce = (await headers()).get('x-nonce') ?? undefined
  const direction = directionOf(locale)
  return (
    <html lang={locale} dir={direction} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
      </head>
      <body>
        <NextIntlClientProvider>
          <Providers direction={direction} nonce={nonce}>
            {children}
          </Providers>
        </NextIntlClientProvider>
      </body>
    </html>
  )
}
