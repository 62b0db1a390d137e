'use client'

import { ActionIcon, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { Popover } from '@/components/kit/overlays/popover'
import { useFormats } from '@/components/kit/text/use-formats'
import { phoneMediaQuery } from '@/components/kit/hooks/breakpoints'
import { DirectionalIcon } from '@/components/kit/text/directional-icon'
import { useLazyImport } from '@/components/kit/feedback/use-lazy-import'
import styles from './month-picker.module.css'

type OneMonth = { withAll?: false; value: MonthRange; onChange: (month: MonthRange) => void }
/** `null` is the whole year. */
type MonthOrAll = { withAll: true; value: MonthRange | null; onChange: (month: MonthRange | null) => void }

type Props = { months: readonly MonthRange[] } & (OneMonth | MonthOrAll)

const monthChoice = async () => (await import('./month-list')).MonthList
const bottomSheet = async () => (await import('@/components/kit/overlays/bottom-sheet')).BottomSheet

/** Selects a month of the fiscal year: four groups of three, previous and next buttons, and optionally the whole year. */
export function MonthPicker(props: Props) {
  const { months, value } = props
  const t = useTranslations('calendar')
  const formats = useFormats()
  const sheet = useMediaQuery(phoneMediaQuery) ?? false
  const [opened, setOpened] = useState(false)
  const [Sheet, loadSheet] = useLazyImport(bottomSheet)
  const [Choice, demandChoice] = useLazyImport(monthChoice)
  // A fiscal year may span two calendar years (D39): then each month shows its year.
  const twoYears = months.some(({ year }) => year !== months[0]?.year)
  const at = value === null ? -1 : months.findIndex(({ from }) => from === value.from)

  const pick = (month: MonthRange | null) => {
    setOpened(false)
    if (month !== null) props.onChange(month)
    else if (props.withAll) props.onChange(null)
  }
  const step = (by: 1 | -1, icon: typeof IconChevronLeft, label: string) => {
    const month = value === null ? undefined : months[at + by]
    return (
      <ActionIcon
        variant="default"
        size={34}
        aria-label={label}
        title={label}
        disabled={month === undefined}
        onClick={() => month && pick(month)}
      >
        <DirectionalIcon of={icon} />
      </ActionIcon>
    )
  }
  const demand = async () => (await Promise.all([demandChoice(), ...(sheet ? [loadSheet()] : [])])).every(Boolean)
  const button = (
    <Button
      variant="default"
      size="sm"
      px={12}
      className={styles.button ?? ''}
      leftSection={<IconCalendarMonth size={16} aria-hidden />}
      aria-haspopup="dialog"
      aria-expanded={opened}
      onClick={async () => setOpened(!opened && (await demand()))}
    >
      {value === null ? t('allMonths') : formats.month(value)}
    </Button>
  )
  const choice = Choice && (
    <Choice months={months} value={value} withAll={props.withAll === true} formats={formats} twoYears={twoYears} pick={pick} />
  )

  return (
    <div className={styles.combobox} role="group" aria-label={t('month')}>
      {step(-1, IconChevronLeft, t('previousMonth'))}
      {sheet ? (
        <>
          {button}
          {Sheet && (
            <Sheet opened={opened} close={() => setOpened(false)} title={t('chooseMonth')}>
              {choice}
            </Sheet>
          )}
        </>
      ) : (
        <Popover
          opened={opened}
          change={setOpened}
          label={t('chooseMonth')}
          role="dialog"
          align="start"
          width={twoYears ? 420 : 300}
          button={button}
        >
          {choice}
        </Popover>
      )}
      {step(1, IconChevronRight, t('nextMonth'))}
    </div>
  )
}
