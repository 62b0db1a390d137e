import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, isLocale } from './locales'
import { messagesOf } from './messages'

/**
 * Words for a request. Nothing is configured for dates and numbers: those are written by lib/format alone, because the
 * calendar belongs to the organisation and the digits to the person, not to the language.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = isLocale(requested) ? requested : defaultLocale
  return { locale, messages: await messagesOf(locale), timeZone: 'UTC' }
})
