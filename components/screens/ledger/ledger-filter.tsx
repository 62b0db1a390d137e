'use client'

import { Alert, Button } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useRef, useState, type FormEvent } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { accounts, anyType, type Account } from '@/lib/contract/accounts'
import type { CalendarDate } from '@/lib/format/calendar'
import type { Period } from '@/lib/format/periods'
import { defineColumns } from '@/components/list/columns/define-columns'
import { Combobox } from '@/components/list/combobox/combobox'
import { PageTitle } from '@/components/list/toolbar/page-title'
import { DateField } from '@/components/ui/date-picker/date-field'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useHydrated } from '@/components/ui/hooks/use-browser-value'
import { useFormats } from '@/components/ui/text/use-formats'
import { useRegisterUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { useAccountSource, type LedgerType } from './account-source'
import styles from './ledger.module.css'

const AccountDialog = lazyDialog(() => import('./account-dialog').then((module) => module.AccountDialog), {
  close: ({ part }) => part.close(),
})

const columns = defineColumns(accounts, [
  { field: 'code', kind: 'code', width: 110 },
  { field: 'name' },
  { field: 'company', hiddenOnPhone: true, defaultHidden: true },
  { field: 'mobile', kind: 'phone' },
])

/** Discarding a half-typed search needs no question: it only must survive an ended session. */
const resolveTrue = () => Promise.resolve(true)

/** Filter of the ledger. The selection survives an empty result. */
export function LedgerFilter(props: {
  account: Account | null
  period: Period
  busy: boolean
  /** Text of an account search from another screen. */
  search: string | undefined
  /** Problem of the account in the link. */
  accountError: string | null
  /** Why there is no report. */
  notice: { readonly title: string; readonly text?: string } | null
  /** Called with the selection before submitting, or with nothing while it is edited. */
  storeFilter: (chosen: { readonly account?: Account } & Partial<Period>) => void
  showReport: (account: Account, period: Period) => void
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
  useRegisterUnsaved(typing, resolveTrue)
  // Editing clears outdated messages.
  const [touched, setTouched] = useState(false)
  const source = useAccountSource(type)
  const account = picked === undefined ? props.account : picked
  const crossed = from !== null && to !== null && from > to
  const linkError = picked === undefined ? props.accountError : null
  const accountError = missing ? t('ledger.accountInvalid') : linkError

  // Before the script runs, the browser itself would send the form.
  const hydrated = useHydrated()
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setMissing(account === null)
    if (account === null || crossed) return
    // An invalid date is not an empty one: it must not silently widen the range.
    const broken = form.current?.querySelector<HTMLElement>('[data-dates] [aria-invalid="true"]')
    if (broken) return broken.focus()
    setTouched(false)
    props.showReport(account, { from: from ?? year.startDate, to: to ?? year.endDate })
  }
  const change = (apply: () => void) => {
    setTouched(true)
    apply()
  }

  return (
    <section className="formPage">
      <PageTitle>{t('ledger.title')}</PageTitle>
      <form
        ref={form}
        className={styles.filter}
        onSubmit={submit}
        noValidate
        inert={!hydrated}
        aria-busy={props.busy}
        onInput={() => props.busy && props.storeFilter({})}
      >
        <p className="flush quiet">{t('ledger.about')}</p>
        {props.notice && !touched && (
          <Alert color="red" role="alert" title={props.notice.title}>
            {props.notice.text}
          </Alert>
        )}
        <Combobox
          label={t('accounts.one')}
          from={source}
          columns={columns}
          value={account}
          required
          suggests
          initialText={props.search}
          error={accountError ?? undefined}
          onChange={(row) =>
            change(() => {
              setPicked(row)
              setMissing(false)
              props.storeFilter(row ? { account: row } : {})
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
                props.storeFilter(date ? { from: date } : {})
              })
            }
            error={crossed ? t('ledger.crossed') : undefined}
            description={from === null ? t('ledger.emptyFrom', { date: formats.date(year.startDate) }) : undefined}
          />
          <DateField
            label={t('ledger.to')}
            value={to}
            min={year.startDate}
            max={year.endDate}
            onChange={(date) =>
              change(() => {
                setTo(date)
                props.storeFilter(date ? { to: date } : {})
              })
            }
            description={to === null ? t('ledger.emptyFrom', { date: formats.date(year.endDate) }) : undefined}
          />
        </div>
        <div className="flex wrap gap2 end">
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
