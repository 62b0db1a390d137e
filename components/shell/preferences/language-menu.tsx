'use client'

import { useState } from 'react'
import { IconLanguage } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { DropdownMenu, dropdownItem } from '@/components/kit/overlays/dropdown-menu'
import { locales, nameOf } from '@/lib/i18n/locales'
import { LanguageLink } from './language-link'
import styles from './preference-menus.module.css'

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
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          title={t('language')}
          leftSection={<IconLanguage size={16} aria-hidden />}
          aria-label={nameOf(current)}
          {...props}
        >
          <span className={styles.label}>{nameOf(current)}</span>
        </Button>
      )}
    >
      {locales.map((locale) => (
        <LanguageLink key={locale} locale={locale} {...dropdownItem()}>
          {nameOf(locale)}
        </LanguageLink>
      ))}
    </DropdownMenu>
  )
}
