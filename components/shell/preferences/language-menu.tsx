'use client'

import { IconLanguage } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useState, type ComponentProps } from 'react'
import { beginNavigation } from '@/lib/client/browser/navigation-state'
import { locales, nativeName, type Locale } from '@/lib/i18n/locales'
import { parsePathname } from '@/lib/i18n/routing'
import { dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import { confirmUndraftedChanges, skipUnloadPrompt } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import styles from './preference-menus.module.css'

/** Address of a page in another language, with query and hash. The middleware reads the choice from the prefix. */
const localizedAddress = (locale: Locale, path: string): string =>
  `/${locale}${path === '/' ? '' : path}${window.location.search}${window.location.hash}`

/**
 * Reloads the page in another language, because language and direction belong to the document. Drafts restore forms; only a form without
 * one asks.
 */
export async function switchLocale(locale: Locale, path: string): Promise<void> {
  if (document.documentElement.lang === locale || !(await confirmUndraftedChanges())) return
  beginNavigation()
  skipUnloadPrompt()
  window.location.assign(localizedAddress(locale, path))
}

/** Link to the current page in another language, a real address that can be opened in a new tab. */
export function LanguageLink({ locale, onClick, ...rest }: ComponentProps<'a'> & { locale: Locale }) {
  // Not the hook of lib/i18n/navigation, which comes with links: the auth pages have none.
  const { path } = parsePathname(usePathname())
  const current = useLocale()
  return (
    <a
      {...rest}
      href={`/${locale}${path === '/' ? '' : path}`}
      lang={locale}
      hrefLang={locale}
      aria-current={locale === current ? 'true' : undefined}
      // Query and hash change outside React; they are read when pressed.
      onPointerDown={({ currentTarget }) => (currentTarget.href = localizedAddress(locale, path))}
      onClick={(event) => {
        onClick?.(event)
        event.currentTarget.href = localizedAddress(locale, path)
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
        event.preventDefault()
        void switchLocale(locale, path)
      }}
    />
  )
}

/** The languages by their own names. Switching keeps path, query and hash. */
export function LanguageMenu() {
  const t = useTranslations('shell')
  const current = useLocale()
  const [opened, change] = useState(false)
  return (
    <DropdownMenu
      opened={opened}
      change={change}
      label={t('language')}
      width={150}
      button={(props) => (
        <button type="button" className={styles.quiet} title={t('language')} aria-label={nativeName(current)} {...props}>
          <IconLanguage size={16} aria-hidden />
          <span className={styles.label}>{nativeName(current)}</span>
        </button>
      )}
    >
      {locales.map((locale) => (
        <LanguageLink key={locale} locale={locale} {...dropdownItem()}>
          {nativeName(locale)}
        </LanguageLink>
      ))}
    </DropdownMenu>
  )
}
