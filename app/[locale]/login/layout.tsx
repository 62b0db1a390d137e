import { NextIntlClientProvider } from 'next-intl'
import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import { loginMessages } from '@/lib/i18n/messages'

export default async function Layout({ children }: { children: ReactNode }) {
  return <NextIntlClientProvider messages={loginMessages(await getMessages())}>{children}</NextIntlClientProvider>
}
