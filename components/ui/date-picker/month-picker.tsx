'use client'

import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { phoneMediaQuery } from '@/components/ui/hooks/breakpoints'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { BottomSheet } from '@/components/ui/overlays/bottom-sheet'
import { Popover } from '@/components/ui/overlays/popover'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './month-picker.module.css'

/** `undefined`: another period is selected, which `label` names. */
type OneMonth = { withAll?: false; value: MonthRange | undefined; onChange: (month: MonthRange) => void }
/** `null` is the whole year. */
type MonthOrAll = { withAll: true; value: MonthRange | null | undefined; onChange: (month: MonthRange | null) => void }

type Props = {
  months: readonly MonthRange[]
  label?: string
  /** The month that is selected by now, where `value` follows later: two quick presses are two steps. */
  latest?: () => MonthRange | null | undefined
  /** Label for no selected month; default: all months of the year. */
  allLabel?: string
  /** Other periods, below the months. */
  more?: (close: () => void) => ReactNode
} & (OneMonth | MonthOrAll)

const MonthList = lazyComponent(() => import('./month-list').then((module) => module.MonthList))

/** Selects a month of the fiscal year: four groups of three, previous and next buttons, and optionally the whole year. */
export function MonthPicker(props: Props) {
  const { months, value } = props
  const t = useTranslations('calendar')
  const formats = useFormats()
  const sheet = useMediaQuery(phoneMediaQuery) ?? false
  const [opened, setOpened] = useState(false)
  // A fiscal year may span two calendar years (D39): then each month shows its year.
  const twoYears = months.some(({ year }) => year !== months[0]?.year)
  const monthBeside = (month: MonthRange, by: 1 | -1) => months[months.findIndex(({ from }) => from === month.from) + by]

  const pick = (month: MonthRange | null) => {
    setOpened(false)
    if (month !== null) props.onChange(month)
    else if (props.withAll) props.onChange(null)
  }
  const step = (by: 1 | -1, icon: typeof IconChevronLeft, label: string) => {
    const press = () => {
      const from = props.latest?.() ?? value
      const month = from && monthBeside(from, by)
      if (month) pick(month)
    }
    return (
      <ActionIcon
        variant="default"
        size="var(--daftar-control)"
        aria-label={label}
        title={label}
        disabled={!value || monthBeside(value, by) === undefined}
        onClick={press}
      >
        <DirectionalIcon of={icon} />
      </ActionIcon>
    )
  }
  const button = (
    <Button
      variant="default"
      size="sm"
      px={12}
      className={styles.button ?? ''}
      leftSection={<IconCalendarMonth size={16} aria-hidden />}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={() => setOpened(!opened)}
    >
      {props.label ?? (value ? formats.month(value) : t('allMonths'))}
    </Button>
  )
  const choice = (
    <>
      <MonthList {...{ months, value, formats, twoYears, pick }} withAll={props.withAll === true && (props.allLabel ?? t('allMonths'))} />
      {props.more?.(() => setOpened(false))}
    </>
  )

  return (
    <div className={`${styles.combobox} row gap1`} role="group" aria-label={t('month')}>
      {step(-1, IconChevronLeft, t('previousMonth'))}
      {sheet ? (
        <>
          {button}
          <BottomSheet opened={opened} close={() => setOpened(false)} title={t('chooseMonth')}>
            {choice}
          </BottomSheet>
        </>
      ) : (
        <Popover
          opened={opened}
          change={setOpened}
          label={t('chooseMonth')}
          role="dialog"
          align="start"
          width={twoYears ? 420 : props.more ? 340 : 300}
          button={button}
        >
          {choice}
        </Popover>
      )}
      {step(1, IconChevronRight, t('nextMonth'))}
    </div>
  )
}
