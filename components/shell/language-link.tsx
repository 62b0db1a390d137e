'use client'

import type { ComponentProps } from 'react'
import { useLocale } from 'next-intl'
import { usePathname } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/locales'

/**
 * Leads to this very page in another language. A real address with the language in front: the middleware remembers the choice and
 * drops the prefix of the default language. The document is loaded anew because language and direction are the document's.
 */
export function LanguageLink({ locale, onClick, ...rest }: ComponentProps<'a'> & { locale: Locale }) {
  const path = usePathname()
  const current = useLocale()
  return (
    <a
      {...rest}
      href={`/${locale}${path === '/' ? '' : path}`}
      lang={locale}
      hrefLang={locale}
      aria-current={locale === current ? 'true' : undefined}
      onClick={(event) => {
        // Query and hash change without React; they are taken as they are at the moment of the click.
        event.currentTarget.search = window.location.search
        event.currentTarget.hash = window.location.hash
        onClick?.(event)
      }}
    />
  )
}
