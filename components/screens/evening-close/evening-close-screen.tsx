'use client'

import { Anchor, Button, Skeleton } from '@mantine/core'
import { IconCopy, IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Fragment, useMemo, useState } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useAccess, useFeatures } from '@/lib/client/queries/use-features'
import { useSession } from '@/lib/client/session/session-context'
import { mayPrint } from '@/lib/contract/access/page-access'
import { closeRights, eveningClose } from '@/lib/contract/evening-close'
import type { DayFigure } from '@/lib/contract/evening-close-figures'
import type { CalendarDate } from '@/lib/format/calendar'
import { decimalsNeeded } from '@/lib/format/precision'
import { parseWireDate } from '@/lib/format/wire-dates'
import { removeBidiIsolates } from '@/components/list/columns/cell-text'
import type { Columns } from '@/components/list/columns/define-columns'
import { useTable } from '@/components/list/state/use-table'
import { TableNotice } from '@/components/list/table-notices'
import { ListToolbar } from '@/components/list/toolbar/list-toolbar'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { DateField } from '@/components/ui/date-picker/date-field'
import { SharedFailures, useOwnProblem } from '@/components/ui/feedback/shared-failures'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { useCopyWithToast } from '@/components/ui/text/copy-button'
import { RowLink } from '@/components/ui/text/links'
import { Money } from '@/components/ui/text/money'
import { useFormats, type Formats } from '@/components/ui/text/use-formats'
import { useDefaultParam, useQueryParams } from '@/components/ui/url-state/use-query-params'
import { useEveningFigures, type CloseLine, type CloseLineName } from './use-evening-figures'
import styles from './evening-close.module.css'

/** What a line counts, where its amount stands alone otherwise. */
const counted = {
  sold: 'invoices',
  ordered: 'orders',
  sent: 'orders',
  waiting: 'orders',
  payable: 'cheques',
  receivable: 'cheques',
} as const satisfies Partial<Record<CloseLineName, string>>

const isCounted = (id: CloseLineName): id is keyof typeof counted => Object.hasOwn(counted, id)

const lessIsBad: readonly CloseLineName[] = ['sold', 'received', 'ordered', 'sent']

/** Whether a line has become worse: less came in, or more waits (D288). */
const isWorse = ({ id, change }: CloseLine) => (lessIsBad.includes(id) ? (change ?? 0) < 0 : id === 'waiting' && (change ?? 0) > 0)

type NumberTools = { readonly t: ReturnType<typeof useTranslations<'dayClose'>>; readonly formats: Formats }

/** The number that stands beside an amount; null without one. */
const numberText = ({ id }: CloseLine, of: DayFigure | null, { t, formats }: NumberTools): string | null =>
  of !== null && of.count !== null && of.amount !== null && isCounted(id)
    ? t(counted[id], { count: of.count, shown: formats.count(of.count) })
    : null

/** The day in the address (`?date=2026-11-21`), within the fiscal year and up to today, which is the default (D30). */
function useCloseDay() {
  const today = useToday()
  const { year } = useSession()
  const { search, change } = useQueryParams()
  const from = year.startDate
  const ended = today > year.endDate ? year.endDate : today
  const last = ended < from ? from : ended
  const named = parseWireDate(search.get('date'))
  const day = named !== null && from <= named && named <= last ? named : last
  useDefaultParam('date', day)
  return { day, from, last, choose: (date: CalendarDate) => change({ date }, 'visit') }
}

/** A day on one page: sales, money, orders, cheques, stock and changes, beside the same weekday before (D298). */
export function EveningCloseScreen() {
  const t = useTranslations('dayClose')
  const words = useTranslations()
  const around = useFormats()
  const access = useAccess()
  const { purchased } = useFeatures()
  const { organisationName } = useSession()
  const { day, from, last, choose } = useCloseDay()
  const close = useEveningFigures(day)
  const { lines, before } = close
  const [read, setRead] = useState<CalendarDate | null>(null)
  if (!close.loading && read !== day) setRead(day)
  const whole = read === day
  const copy = useCopyWithToast()
  const title = words('eveningClose.title')
  const needed = decimalsNeeded(lines.flatMap((line) => [line.now?.amount, line.before?.amount]).filter((amount) => amount != null))
  // Columns are made with it.
  const formats = useMemo(() => around.forAmounts(needed), [around, needed])
  const dayText = formats.date(day, 'weekday')

  const columns = useMemo((): Columns<CloseLine> => {
    const figures = (of: 'now' | 'before', on: CalendarDate): Columns<CloseLine>['list'] => [
      { field: `${of}Count`, kind: 'count', heading: `${formats.date(on)} · ${t('number')}`, value: (line) => line[of]?.count ?? null },
      {
        field: `${of}Amount`,
        kind: 'amount',
        heading: `${formats.date(on)} · ${words('fields.amount')}`,
        value: (line) => line[of]?.amount ?? null,
      },
    ]
    const name = ({ id, note }: CloseLine) => [t(`lines.${id}`), note].filter(Boolean).join(': ')
    const change: Columns<CloseLine>['list'][number] = {
      field: 'change',
      kind: 'custom',
      align: 'end',
      heading: words('fields.change'),
      value: (line) => (line.change === null ? '' : formats.percent(line.change, 'change')),
      ratio: (line) => line.change,
    }
    return {
      resourceName: eveningClose.resourceName,
      idOf: ({ id }) => id,
      list: [
        { field: 'title', kind: 'text', heading: title, value: name },
        ...figures('now', day),
        ...(before === null ? [] : [...figures('before', before), change]),
      ],
    }
  }, [before, day, formats, t, title, words])
  // A list that may not be printed leaves the page in no other way, either (D90).
  const printable = lines.filter(({ part }) => mayPrint(closeRights[part], access, purchased))
  const { invalidRows, updatedAt } = close
  const table = useTable(close.loading ? undefined : printable, columns, { invalidRows, updatedAt, needed, within: [dayText] })

  const message = () => {
    const rows = printable.map((line) => {
      const { id, now, change, note } = line
      const compared = change === null ? '' : ` (${formats.percent(change, 'change')})`
      const figure = now && [
        now.amount === null ? formats.count(now.count ?? 0) : formats.total(now.amount),
        numberText(line, now, { t, formats }),
      ]
      return `${t(`lines.${id}`)}: ${[`${figure?.filter(Boolean).join(' · ') ?? '—'}${compared}`, note].filter(Boolean).join(' · ')}`
    })
    const compared = before === null ? [] : [t('comparedWith', { day: formats.date(before, 'weekday') })]
    return removeBidiIsolates([`${organisationName} · ${title}`, dayText, ...compared, '', ...rows].join('\n'))
  }
  const isEmpty = !close.loading && lines.every(({ now }) => now !== null && Number(now.count ?? 0) === 0 && Number(now.amount ?? 0) === 0)

  return (
    <AmountScope needed={needed}>
      <ListToolbar
        of={close}
        table={table}
        counted={false}
        period={dayText}
        exportable={printable.length > 0}
        scope={<DayField day={day} min={from} max={last} choose={choose} />}
        actions={
          printable.length > 0 && (
            <>
              <ToolbarButton icon={IconPrinter} label={words('table.print')} disabled={close.loading} onClick={() => window.print()} />
              <ToolbarButton icon={IconCopy} label={t('copyText')} disabled={close.loading} onClick={() => copy(message())} />
            </>
          )
        }
      />
      <div className={styles.body}>
        <SharedFailures>
          {close.reads.map((read) => (
            <PartProblem
              key={read.part}
              of={read}
              title={lines.filter(({ part }) => part === read.part).map(({ id }) => t(`lines.${id}`))}
            />
          ))}
          {invalidRows > 0 && (
            <TableNotice role="status">
              <span>{words('table.damaged', { count: invalidRows, shown: formats.count(invalidRows) })}</span>
            </TableNotice>
          )}
          <CloseTable of={close} day={day} title={title} whole={whole} printable={printable.length > 0} />
        </SharedFailures>
      </div>
      <div className="caption" role="status">
        {isEmpty && <span className="block">{t('nothing')}</span>}
        {!isEmpty && whole && close.isToday && before !== null && <span className="block">{t('openDay')}</span>}
        {whole && close.shortened && <span className="block">{t('onlyToday')}</span>}
      </div>
    </AmountScope>
  )
}

type TableProps = {
  of: ReturnType<typeof useEveningFigures>
  day: CalendarDate
  title: string
  /** Everything of the day was read. */
  whole: boolean
  printable: boolean
}

/** The lines of the day, beside those of the same weekday before. */
function CloseTable({ of: close, day, title, whole, printable }: TableProps) {
  const t = useTranslations('dayClose')
  const formats = useFormats()
  const { lines, before } = close
  const days = [{ of: 'now', day } as const, ...(before === null ? [] : [{ of: 'before', day: before } as const])]
  return (
    <section
      hidden={lines.length === 0}
      className={styles.frame}
      aria-busy={close.loading || close.refreshing}
      data-screen-only={!printable || undefined}
    >
      <table className={`table ruledHead ${styles.table}`} aria-label={title}>
        <thead>
          <tr>
            <td />
            {days.map((one) => (
              <th key={one.of} scope="col" dir="ltr">
                <bdi>{formats.date(one.day, 'weekday')}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        {/* Replaced as a whole once all is read, so that no line moves the others. */}
        <tbody key={whole ? day : ''}>
          {lines.map((line) => (
            <Fragment key={line.id}>
              <tr data-detailed={(whole && line.note !== '') || undefined}>
                <th scope="row">
                  <Anchor component={RowLink} href={line.href} inherit>
                    {t(`lines.${line.id}`)}
                  </Anchor>
                </th>
                {days.map(({ of }) => (
                  <td key={of} dir="ltr" data-of={of}>
                    {whole ? (
                      <Figure
                        of={line[of]}
                        number={numberText(line, line[of], { t, formats })}
                        change={of === 'now' ? line.change : null}
                        isWorse={isWorse(line)}
                      />
                    ) : (
                      <Skeleton height={20} width="5rem" className="last" />
                    )}
                  </td>
                ))}
              </tr>
              {whole && line.note !== '' && (
                <tr className="caption anywhere">
                  <td colSpan={days.length + 1}>{line.note}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type DayProps = { day: CalendarDate; min: CalendarDate; max: CalendarDate; choose: (day: CalendarDate) => void }

function DayField({ day, min, max, choose }: DayProps) {
  const label = useTranslations('fields')('date')
  const [typed, setTyped] = useState<{ readonly date: CalendarDate | null; readonly over: CalendarDate } | null>(null)
  return (
    <div className={styles.day}>
      <DateField
        label={label}
        // What is typed is no date until it is complete. Another day was chosen, by input or link: the field follows.
        value={typed?.over === day ? typed.date : day}
        min={min}
        max={max}
        onChange={(date) => {
          setTyped({ date, over: day })
          if (date !== null && date !== day) choose(date)
        }}
      />
    </div>
  )
}

type PartProps = { of: ReturnType<typeof useEveningFigures>['reads'][number]; title: readonly string[] }

/** The problem of one part, unless it is said above for several. */
function PartProblem({ of: { problem, retry }, title }: PartProps) {
  const t = useTranslations('actions')
  const errorMessage = useErrorMessage()
  const own = useOwnProblem({ problem, refresh: async () => void (await retry()) })
  return (
    own && (
      <TableNotice role="alert">
        <span>{`${title.join(' · ')}: ${errorMessage(own)}`}</span>
        <Button size="compact-sm" variant="light" onClick={() => void retry()}>
          {t('retry')}
        </Button>
      </TableNotice>
    )
  )
}

type FigureProps = { of: DayFigure | null; number: string | null; change: number | null; isWorse: boolean }

/** An amount with its number, or a number, and the change. */
function Figure({ of, number, change, isWorse }: FigureProps) {
  const formats = useFormats()
  if (of === null) return <span className={styles.figure}>—</span>
  return (
    <>
      <span className={styles.figure}>{of.amount === null ? <bdi>{formats.count(of.count ?? 0)}</bdi> : <Money amount={of.amount} />}</span>
      {(number !== null || change !== null) && (
        <span className={`block caption ${styles.note}`}>
          <bdi>
            {number !== null && <span>{number}</span>}
            {number !== null && change !== null && <span className={styles.dot}>{' · '}</span>}
            {change !== null && (
              <bdi className={styles.change} data-negative={isWorse || undefined}>
                {formats.percent(change, 'change')}
              </bdi>
            )}
          </bdi>
        </span>
      )}
    </>
  )
}
