'use client'

import { ActionIcon, Button, useDirection } from '@mantine/core'
import { PickerControl } from '@mantine/dates'
import { useMediaQuery } from '@mantine/hooks'
import { IconCalendarMonth, IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import { monthName } from '@/lib/format/dates'
import { seasonsOf, type MonthRange } from '@/lib/format/months'
import { Drop } from './drop/drop'
import { useFormats, type Formats } from './formats'
import { PointingIcon } from './pointing-icon'
import { useOnDemand } from './use-on-demand'
import styles from './month-picker.module.css'

type OneMonth = { withAll?: false; value: MonthRange; onChange: (month: MonthRange) => void }
/** `null` is the whole year. */
type MonthOrAll = { withAll: true; value: MonthRange | null; onChange: (month: MonthRange | null) => void }

type Props = { months: readonly MonthRange[] } & (OneMonth | MonthOrAll)

/** Below this width the months come up from the foot of the page. */
const phone = '(max-width: 37.49em)'

const monthsInLine = 3

const bottomSheet = async () => (await import('./bottom-sheet')).BottomSheet

/** Chooses a month of the fiscal year: four groups of three, one step back or forth beside it, the whole year where that makes sense. */
export function MonthPicker(props: Props) {
  const { months, value } = props
  const t = useTranslations('calendar')
  const formats = useFormats()
  const sheet = useMediaQuery(phone) ?? false
  const [opened, setOpened] = useState(false)
  const [Sheet, demand] = useOnDemand(bottomSheet)
  // A year of the books may span two of the calendar (D39): then each month says which.
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
        <PointingIcon of={icon} />
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
      onClick={async () => setOpened(!opened && (!sheet || (await demand())))}
    >
      {value === null ? t('allMonths') : formats.month(value)}
    </Button>
  )
  const choice = <Months months={months} value={value} withAll={props.withAll === true} formats={formats} twoYears={twoYears} pick={pick} />

  return (
    <div className={styles.picker} role="group" aria-label={t('month')}>
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
        <Drop
          opened={opened}
          change={setOpened}
          label={t('chooseMonth')}
          role="dialog"
          align="start"
          width={twoYears ? 420 : 300}
          button={button}
        >
          {choice}
        </Drop>
      )}
      {step(1, IconChevronRight, t('nextMonth'))}
    </div>
  )
}

type MonthsProps = {
  months: readonly MonthRange[]
  value: MonthRange | null
  withAll: boolean
  formats: Formats
  twoYears: boolean
  pick: (month: MonthRange | null) => void
}

function Months({ months, value, withAll, formats, twoYears, pick }: MonthsProps) {
  const t = useTranslations('calendar')
  const rtl = useDirection().dir === 'rtl'
  const { locale, calendar } = formats
  const titleOf = (group: readonly MonthRange[], index: number) => {
    const first = group[0]?.month ?? 1
    const season = (first - 1) / monthsInLine
    return calendar === 1 && Number.isInteger(season) ? t(`season${place(season)}`) : t(`quarter${place(index)}`)
  }

  return (
    <div className={styles.months} onKeyDown={(event) => walk(event, rtl)}>
      {withAll && (
        <PickerControl
          fullWidth
          selected={value === null}
          aria-pressed={value === null}
          data-autofocus={value === null || undefined}
          onClick={() => pick(null)}
        >
          {t('allMonths')}
        </PickerControl>
      )}
      {seasonsOf(months).map((group, index) =>
        group.length === 0 ? null : (
          <div key={group[0]?.from} role="group" aria-label={titleOf(group, index)} className={styles.season}>
            <span className={styles.title} aria-hidden>
              {titleOf(group, index)}
            </span>
            {group.map((month) => {
              const selected = value?.from === month.from
              return (
                <PickerControl
                  key={month.from}
                  fullWidth
                  selected={selected}
                  aria-pressed={selected}
                  data-month
                  data-autofocus={selected || undefined}
                  onClick={() => pick(month)}
                >
                  {twoYears ? formats.month(month) : monthName(month.month, locale, calendar)}
                </PickerControl>
              )
            })}
          </div>
        ),
      )}
    </div>
  )
}

const place = (index: number) => (Math.min(3, Math.max(0, index)) + 1) as 1 | 2 | 3 | 4

/** The arrows walk over the months as they lie before the eye. */
function walk(event: KeyboardEvent<HTMLElement>, rtl: boolean) {
  const steps: Record<string, number> = {
    ArrowRight: rtl ? -1 : 1,
    ArrowLeft: rtl ? 1 : -1,
    ArrowDown: monthsInLine,
    ArrowUp: -monthsInLine,
    Home: Number.NEGATIVE_INFINITY,
    End: Number.POSITIVE_INFINITY,
  }
  const step = steps[event.key]
  if (step === undefined) return
  event.preventDefault()
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-month]')]
  const at = all.indexOf(event.target as HTMLElement)
  const next = at < 0 ? 0 : Math.max(0, Math.min(all.length - 1, at + step))
  all[next]?.focus()
}
