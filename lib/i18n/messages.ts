import type { Messages } from 'next-intl'
import type { Locale } from './locales'

/** All messages of one language but help and news, loaded on demand. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  const file = (await import(`@/messages/${locale}.json`)) as { default: Messages }
  return file.default
}

/** The help and the news of one language, and the texts of single pages, which a page loads only to show them. */
export async function helpMessagesOf(
  locale: Locale,
): Promise<Pick<Messages, 'help' | 'figure' | 'news' | 'privateLinks' | 'reorder' | 'dayClose'>> {
  const file = (await import(`@/messages/help/${locale}.json`)) as { default: Messages }
  return file.default
}

/** Messages of every document: toasts and the not-found page. */
export const documentMessages = ({ actions, shell: { broken, upgrade } }: Messages) => ({ actions, shell: { broken, upgrade } })

/** Messages of the login page, so that it need not load all others. */
export const loginMessages = ({ actions, shell, login, problems }: Messages) => ({ actions, shell, login, problems })
