import type { Messages } from 'next-intl'
import type { Locale } from './locales'

/** All words of one language; each file is loaded only when it is asked for. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  const file = (await import(`@/messages/${locale}.json`)) as { default: Messages }
  return file.default
}
