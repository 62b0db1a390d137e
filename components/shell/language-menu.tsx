'use client'

import { useState } from 'react'
import { IconLanguage } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { DropMenu, dropItem } from '@/components/kit/drop/drop-menu'
import { locales, nameOf } from '@/lib/i18n/locales'
import { LanguageLink } from './language-link'
import styles from './header.module.css'

/** The languages, each named in itself. Switching keeps the page with its query and hash. */
export function LanguageMenu() {
  const t = useTranslations('shell')
  const current = useLocale()
  const [opened, change] = useState(false)
  return (
    <DropMenu
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
          <span className={styles.word}>{nameOf(current)}</span>
        </Button>
      )}
    >
      {locales.map((locale) => (
        <LanguageLink key={locale} locale={locale} {...dropItem()}>
          {nameOf(locale)}
        </LanguageLink>
      ))}
    </DropMenu>
  )
}
