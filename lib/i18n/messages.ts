import type { Messages } from 'next-intl'
import type { Locale } from './locales'

/** All words of one language; each file is loaded only when it is asked for. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  const file = (await import(`@/messages/${locale}.json`)) as { default: Messages }
  return file.default
}

/** The words of every document: those of notices, and those that are said where a page is missing. */
export const documentWords = ({ actions, shell: { broken, upgrade } }: Messages) => ({ actions, shell: { broken, upgrade } })

/** The words of the way in. Whoever signs in need not wait for all the others. */
export const loginWords = ({ actions, shell, login, problems }: Messages) => ({ actions, shell, login, problems })
