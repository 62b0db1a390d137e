'use client'

import { IconLanguage } from '@tabler/icons-react'
import { Button, Menu } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { locales, nameOf } from '@/lib/i18n/locales'
import { LanguageLink } from './language-link'

/** The languages, each named in itself. Switching keeps the page with its query and hash. */
export function LanguageMenu() {
  const t = useTranslations('shell')
  const current = useLocale()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          leftSection={<IconLanguage size={16} aria-hidden />}
          aria-label={`${t('language')}: ${nameOf(current)}`}
        >
          {nameOf(current)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('language')}>
        {locales.map((locale) => (
          <Menu.Item key={locale} component={LanguageLink} locale={locale} fw={locale === current ? 600 : 400}>
            {nameOf(locale)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
