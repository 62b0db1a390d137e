'use client'

import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, type FormEvent } from 'react'
import type { CalendarDate } from '@/lib/format/calendar'
import { DateField } from '@/components/ui/date-picker/date-field'
import { useHydrated } from '@/components/ui/hooks/use-browser-value'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './day-toolbar.module.css'

type Props = {
  day: CalendarDate
  busy: boolean
  /** Undefined while it is read: it keeps its place, so that the list does not move. */
  balance: string | null | undefined
  get: (day: CalendarDate) => void
}

/** The selected day, always visible (D121), and the remaining credit. */
export function DayToolbar({ day, busy, balance, get }: Props) {
  const t = useTranslations('smsLog')
  const date = useTranslations('fields')('date')
  const formats = useFormats()
  const [typed, setTyped] = useState<{ readonly date: CalendarDate | null; readonly over: CalendarDate } | null>(null)
  const [missing, setMissing] = useState(false)
  // Before the script runs, the browser itself would send the form.
  const hydrated = useHydrated()
  // Another day was loaded, by input or link: the field follows.
  const chosenDay = typed?.over === day ? typed.date : day

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // An invalid date has its own message and is not an empty one.
    const broken = chosenDay === null && event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (broken) return broken.focus()
    setMissing(chosenDay === null)
    if (chosenDay !== null) get(chosenDay)
  }

  return (
    <form className={styles.bar} onSubmit={submit} noValidate inert={!hydrated} data-screen-only>
      <div className={styles.day}>
        <DateField
          label={date}
          name="day"
          value={chosenDay}
          required
          error={missing && t('dateRequired')}
          onChange={(date) => {
            setTyped({ date, over: day })
            setMissing(false)
          }}
        />
      </div>
      {/* Aligned with the field below its label. */}
      <Button type="submit" variant="default" loading={busy && chosenDay === day} mt="1.3125rem">
        {t('get')}
      </Button>
      {balance !== null && (
        <p className={styles.balance}>
          <span>{t('balance')}</span>
          <strong>
            <bdi>{balance === undefined ? '…' : formats.amount(balance)}</bdi>
          </strong>
        </p>
      )}
    </form>
  )
}
