'use client'

import { IconCalendarEvent, IconChevronDown } from '@tabler/icons-react'
import { Button, Menu, Text, Tooltip } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFormats } from '@/components/kit/formats'
import { useSession } from '@/lib/client/session'
import { useChangeYear } from './use-change-year'
import styles from './header.module.css'

/** The chosen fiscal year, in saffron when it is not the current one, and the way to choose another. */
export function YearMenu() {
  const t = useTranslations('shell')
  const { year, years } = useSession()
  const { withDigits } = useFormats()
  const change = useChangeYear()
  const current = years.find(({ isDefault }) => isDefault)
  const name = withDigits(year.name)

  return (
    <Menu position="bottom-end" disabled={years.length < 2}>
      <Menu.Target>
        <Tooltip
          label={year.isDefault || !current ? t('yearShort') : t('yearOther', { year: name, current: withDigits(current.name) })}
          multiline
          maw={280}
        >
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            className={styles.year}
            data-other={!year.isDefault || undefined}
            leftSection={<IconCalendarEvent size={16} aria-hidden />}
            rightSection={years.length > 1 && <IconChevronDown size={14} aria-hidden />}
            aria-label={t('year', { year: name })}
          >
            <span className={styles.yearWord}>{t('year', { year: name })}</span>
            <span className={styles.yearName}>{name}</span>
          </Button>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('yearShort')}>
        {years.map((one) => (
          <Menu.Item
            key={one.id}
            role="menuitemradio"
            aria-checked={one.id === year.id}
            fw={one.id === year.id ? 600 : 400}
            rightSection={
              one.isDefault && (
                <Text size="xs" c="dimmed">
                  {t('yearDefault')}
                </Text>
              )
            }
            onClick={() => void change(one)}
          >
            <bdi>{withDigits(one.name)}</bdi>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
