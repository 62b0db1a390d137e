'use client'

import type { ComponentProps } from 'react'
import { useLocale } from 'next-intl'
import { usePathname } from '@/lib/i18n/navigation'
import type { Locale } from '@/lib/i18n/locales'
import { addressIn, speak } from './speak'

/** Leads to this very page in another language. A real address, so that it can also be opened beside this one. */
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
      // Query and hash change without React; they are taken as they are at the moment of the press, also of the one that opens another tab.
      onPointerDown={({ currentTarget }) => (currentTarget.href = addressIn(locale, path))}
      onClick={(event) => {
        onClick?.(event)
        event.currentTarget.href = addressIn(locale, path)
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void speak(locale, path)
      }}
    />
  )
}
