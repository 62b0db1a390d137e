'use client'

import { useState, type FormEvent } from 'react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { CalendarDate } from '@/lib/format/calendar'
import { DateField } from '@/components/kit/date-field'
import { useFormats } from '@/components/kit/formats'
import styles from './sms-log.module.css'

type Props = { day: CalendarDate; busy: boolean; balance: string | null; get: (day: CalendarDate) => void }

/** Which day is asked for, always in sight (D121), and what is left to pay for messages. */
export function DayBar({ day, busy, balance, get }: Props) {
  const t = useTranslations('smsLog')
  const formats = useFormats()
  const [typed, setTyped] = useState<{ readonly date: CalendarDate | null; readonly over: CalendarDate } | null>(null)
  const [missing, setMissing] = useState(false)
  // Another day is listed, by what was typed or by a link: the field says which.
  const wanted = typed?.over === day ? typed.date : day

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    // A text that is no date has its own sentence at the field, and is no empty one.
    const broken = wanted === null && event.currentTarget.querySelector<HTMLElement>('[aria-invalid="true"]')
    if (broken) return broken.focus()
    setMissing(wanted === null)
    if (wanted !== null) get(wanted)
  }

  return (
    <form className={styles.bar} onSubmit={submit} noValidate data-screen-only>
      <div className={styles.day}>
        <DateField
          label={t('day')}
          name="day"
          value={wanted}
          required
          error={missing && t('dateRequired')}
          onChange={(date) => {
            setTyped({ date, over: day })
            setMissing(false)
          }}
        />
      </div>
      <Button type="submit" variant="default" loading={busy && wanted === day} className={styles.get ?? ''}>
        {t('get')}
      </Button>
      {balance !== null && (
        <p className={styles.balance}>
          <span>{t('balance')}</span>
          <strong>
            <bdi>{formats.amount(balance)}</bdi>
          </strong>
        </p>
      )}
    </form>
  )
}
