'use client'

import { useState } from 'react'
import { IconCalendarEvent, IconChevronDown } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DropMenu, dropItem } from '@/components/kit/drop/drop-menu'
import { useFormats } from '@/components/kit/formats'
import { useSession } from '@/lib/client/session'
import { useChangeYear } from './use-change-year'
import styles from './header.module.css'

/** The chosen fiscal year, in saffron when it is not the current one, and the way to choose another. */
export function YearMenu() {
  const t = useTranslations('shell')
  const { year, years } = useSession()
  const { withDigits } = useFormats()
  const { choose, changing } = useChangeYear()
  const [opened, change] = useState(false)
  const current = years.find(({ isDefault }) => isDefault)
  const name = withDigits(year.name)
  const other = !year.isDefault && current

  return (
    <DropMenu
      opened={opened}
      change={change}
      label={t('yearShort')}
      width={210}
      button={(props) => (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={changing}
          className={styles.year}
          data-other={!year.isDefault || undefined}
          leftSection={<IconCalendarEvent size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={t('year', { year: name })}
          title={other ? t('yearOther', { year: name, current: withDigits(other.name) }) : t('yearShort')}
          {...props}
        >
          <span className={styles.yearWord}>{t('year', { year: name })}</span>
          <span className={styles.yearName}>{name}</span>
        </Button>
      )}
    >
      {other && <p className={styles.note}>{t('yearOther', { year: name, current: withDigits(other.name) })}</p>}
      {years.map((one) => (
        <button key={one.id} type="button" {...dropItem({ checked: one.id === year.id })} onClick={() => void choose(one)}>
          <bdi className={styles.name}>{withDigits(one.name)}</bdi>
          {one.isDefault && <span className={styles.aside}>{t('yearDefault')}</span>}
        </button>
      ))}
    </DropMenu>
  )
}
