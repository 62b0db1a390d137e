import { getRequestConfig } from 'next-intl/server'
import { cookies } from 'next/headers'
import { defaultLocale, isLocale, type Locale } from './locales'
import { messagesOf } from './messages'
import { localeCookie } from './routing'

/**
 * Messages of a request. Date and number formats are not configured here: lib/format formats them, because the calendar
 * belongs to the organisation and the digits to the user, not to the language.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = isLocale(requested) ? requested : await rememberedLocale()
  return { locale, messages: await messagesOf(locale), timeZone: 'UTC' }
})

/** Locale for an address without one, such as a missing file: the last selected language. */
async function rememberedLocale(): Promise<Locale> {
  const remembered = (await cookies()).get(localeCookie)?.value
  return isLocale(remembered) ? remembered : defaultLocale
}
