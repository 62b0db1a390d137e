'use client'

import dynamic from 'next/dynamic'
import { useRef, useState, type FormEvent } from 'react'
import { Alert, Button, Title } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { accounts, anyType, type Account } from '@/lib/contract/accounts'
import { useSession } from '@/lib/client/session'
import type { CalendarDate } from '@/lib/format/calendar'
import { DateField } from '@/components/kit/date-field'
import { useFormats } from '@/components/kit/formats'
import { Picker } from '@/components/kit/picker/picker'
import { columnsOf } from '@/components/kit/table/columns'
import { useUnsaved } from '@/components/kit/unsaved'
import { useAccountSource, type LedgerType } from './account-source'
import type { Period } from './period'
import styles from './ledger.module.css'

const AccountDialog = dynamic(() => import('./account-dialog').then((module) => module.AccountDialog), { ssr: false })

const columns = columnsOf(accounts, [
  { field: 'code', kind: 'code', width: 110 },
  { field: 'name' },
  { field: 'company', hiddenOnPhone: true, defaultHidden: true },
  { field: 'mobile', kind: 'phone' },
])

/** Nobody is asked about a few letters: they only must outlive a session that ends while they are looked up. */
const leaveThem = () => Promise.resolve(true)

/** Whose ledger is wanted, and for which days. Nothing that was chosen is lost when there is nothing to show. */
export function LedgerFilter(props: {
  account: Account | null
  period: Period
  busy: boolean
  /** What is wrong with the account that a link named. */
  accountTrouble: string | null
  /** Why there is no report. */
  trouble: { readonly title: string; readonly text?: string } | null
  /** Told what is chosen, before it is asked for; or only that something is being changed. */
  keep: (chosen: { readonly account?: Account } & Partial<Period>) => void
  ask: (account: Account, period: Period) => void
}) {
  const t = useTranslations()
  const formats = useFormats()
  const { year } = useSession()
  const form = useRef<HTMLFormElement>(null)
  const [picked, setPicked] = useState<Account | null | undefined>(undefined)
  const [from, setFrom] = useState<CalendarDate | null>(props.period.from)
  const [to, setTo] = useState<CalendarDate | null>(props.period.to)
  const [type, setType] = useState<LedgerType>(anyType)
  const [missing, setMissing] = useState(false)
  const [typing, setTyping] = useState(false)
  useUnsaved(typing, leaveThem)
  // What is being changed makes an older sentence untrue.
  const [touched, setTouched] = useState(false)
  const source = useAccountSource(type)
  const account = picked === undefined ? props.account : picked
  const crossed = from !== null && to !== null && from > to
  const accountTrouble = missing ? t('ledger.accountInvalid') : picked === undefined ? props.accountTrouble : null

  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(account === null)
    if (account === null || crossed) return
    // A date that could not be read is no empty one: it must not quietly widen the report.
    const broken = form.current?.querySelector<HTMLElement>('[data-dates] [aria-invalid="true"]')
    if (broken) return broken.focus()
    setTouched(false)
    props.ask(account, { from: from ?? year.startDate, to: to ?? year.endDate })
  }
  const change = (apply: () => void) => {
    setTouched(true)
    apply()
  }

  return (
    <section className={styles.screen}>
      <Title order={1} size="h2">
        {t('ledger.title')}
      </Title>
      <form
        ref={form}
        className={styles.filter}
        onSubmit={submit}
        noValidate
        aria-busy={props.busy}
        onInput={() => props.busy && props.keep({})}
      >
        <p className={styles.about}>{t('ledger.about')}</p>
        {props.trouble && !touched && (
          <Alert color="red" role="alert" title={props.trouble.title}>
            {props.trouble.text}
          </Alert>
        )}
        <Picker
          label={t('ledger.account')}
          from={source}
          columns={columns}
          value={account}
          required
          error={accountTrouble ?? undefined}
          onChange={(row) =>
            change(() => {
              setPicked(row)
              setMissing(false)
              props.keep(row ? { account: row } : {})
            })
          }
          onTyping={(now) => {
            setMissing(false)
            setTyping(now)
          }}
          dialog={(part) => <AccountDialog type={type} choose={setType} part={part} />}
        />
        <div className={styles.dates} data-dates>
          <DateField
            label={t('ledger.from')}
            value={from}
            min={year.startDate}
            max={year.endDate}
            onChange={(date) =>
              change(() => {
                setFrom(date)
                props.keep(date ? { from: date } : {})
              })
            }
            error={crossed ? t('ledger.crossed') : undefined}
            {...(from === null && { description: t('ledger.emptyFrom', { date: formats.date(year.startDate) }) })}
          />
          <DateField
            label={t('ledger.to')}
            value={to}
            min={year.startDate}
            max={year.endDate}
            onChange={(date) =>
              change(() => {
                setTo(date)
                props.keep(date ? { to: date } : {})
              })
            }
            {...(to === null && { description: t('ledger.emptyFrom', { date: formats.date(year.endDate) }) })}
          />
        </div>
        <div className={styles.deeds}>
          {crossed && (
            <Button
              variant="default"
              leftSection={<IconArrowsExchange size={18} aria-hidden />}
              onClick={() => {
                setFrom(to)
                setTo(from)
              }}
            >
              {t('ledger.swap')}
            </Button>
          )}
          <Button type="submit" loading={props.busy}>
            {t('ledger.get')}
          </Button>
        </div>
      </form>
    </section>
  )
}
