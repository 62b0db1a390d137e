import '@/app/mantine.css'
import '@/app/globals.css'
import '@/app/utility-classes.css'
// Small styles of every page, and of orders and goods. Imported here they become part of the sheet above; otherwise each would be a file of
// its own that the first paint waits for.
import '@/components/shell/app-shell.module.css'
import '@/components/list/rows/virtual-rows.module.css'
import '@/components/screens/goods/goods.module.css'
import '@/components/screens/orders/status/order-status-badge.module.css'
import '@/components/screens/orders/board/board.module.css'
import '@/components/screens/orders/orders.module.css'
import '@/components/shell/header/top-menu.module.css'
import { ColorSchemeScript, mantineHtmlProps } from '@mantine/core'
import type { Metadata, Viewport } from 'next'
import { NextIntlClientProvider } from 'next-intl'
import { getLocale, getMessages, getTranslations } from 'next-intl/server'
import { headers } from 'next/headers'
import type { ReactNode } from 'react'
import { directionOf } from '@/lib/i18n/locales'
import { documentMessages } from '@/lib/i18n/messages'
import { buildId } from '@/lib/server/runtime/build-id'
import { environment } from '@/lib/server/runtime/environment'
import { BrandStyle } from '@/components/shell/theme/brand'
import { preloadFonts } from './font-preloads'

export const viewport: Viewport = {
  width: 'device-width',
  initialScale: 1,
  // An on-screen keyboard shrinks the page instead of covering its footer: dialog buttons and totals stay visible.
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

/** The document: language and direction from the server, and this response's nonce for styles created later. */
export default async function Layout({ children }: { children: ReactNode }) {
  const locale = await getLocale()
  const messages = documentMessages(await getMessages())
  const nonce = (await headers()).get('x-nonce') ?? undefined
  preloadFonts(locale)
  return (
    <html lang={locale} dir={directionOf(locale)} data-build={buildId()} {...mantineHtmlProps}>
      <head>
        <ColorSchemeScript defaultColorScheme="auto" nonce={nonce} />
        <BrandStyle shades={environment().product.shades} nonce={nonce} />
      </head>
      <body>
        {/* The auth layout and the app shell load their own messages; only the shell needs Mantine. */}
        <NextIntlClientProvider messages={messages}>{children}</NextIntlClientProvider>
      </body>
    </html>
  )
}
