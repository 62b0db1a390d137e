import { cookies } from 'next/headers'
import { getRequestConfig } from 'next-intl/server'
import { defaultLocale, isLocale, type Locale } from './locales'
import { messagesOf } from './messages'
import { localeCookie } from './routing'

/**
 * Words for a request. Nothing is configured for dates and numbers: those are written by lib/format alone, because the
 * calendar belongs to the organisation and the digits to the person, not to the language.
 */
export default getRequestConfig(async ({ requestLocale }) => {
  const requested = await requestLocale
  const locale = isLocale(requested) ? requested : await rememberedLocale()
  return { locale, messages: await messagesOf(locale), timeZone: 'UTC' }
})

/** An address that names no language (a file that does not exist, say) is answered in the one that was chosen last. */
async function rememberedLocale(): Promise<Locale> {
  const remembered = (await cookies()).get(localeCookie)?.value
  return isLocale(remembered) ? remembered : defaultLocale
}
