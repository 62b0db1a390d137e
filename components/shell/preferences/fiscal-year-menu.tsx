'use client'

import { useState } from 'react'
import { IconCalendarEvent, IconChevronDown } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DropdownMenu, dropdownItem } from '@/components/kit/overlays/dropdown-menu'
import { useFormats } from '@/components/kit/text/use-formats'
import { useSession } from '@/lib/client/session/session-context'
import { useChangeFiscalYear } from './use-change-fiscal-year'
import styles from './preference-menus.module.css'

/** The selected fiscal year, highlighted when it is not the default, and a menu to change it. */
export function FiscalYearMenu() {
  const t = useTranslations('shell')
  const { year, years } = useSession()
  const { withDigits } = useFormats()
  const { choose, changing } = useChangeFiscalYear()
  const [opened, change] = useState(false)
  const current = years.find(({ isDefault }) => isDefault)
  const name = withDigits(year.name)
  const other = !year.isDefault && current

  return (
    <DropdownMenu
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
          <span className={styles.yearLabel}>{t('year', { year: name })}</span>
          <span className={styles.yearName}>{name}</span>
        </Button>
      )}
    >
      {other && <p className={styles.note}>{t('yearOther', { year: name, current: withDigits(other.name) })}</p>}
      {years.map((one) => (
        <button key={one.id} type="button" {...dropdownItem({ checked: one.id === year.id })} onClick={() => void choose(one)}>
          <bdi className={styles.name}>{withDigits(one.name)}</bdi>
          {one.isDefault && <span className={styles.sidePanel}>{t('yearDefault')}</span>}
        </button>
      ))}
    </DropdownMenu>
  )
}
