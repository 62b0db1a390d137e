'use client'

import { IconCalendarMonth } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useMayPrint } from '@/lib/client/queries/use-features'
import type { Cheque, payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { sum, type Amount } from '@/lib/format/amount'
import type { CalendarDate } from '@/lib/format/calendar'
import type { Columns } from '@/components/list/columns/define-columns'
import { ResourceTable } from '@/components/list/resource-table'
import { useListScreen } from '@/components/list/state/use-list-screen'
import { useTable } from '@/components/list/state/use-table'
import { ListSummary } from '@/components/list/summary/list-summary'
import type { SummaryFact } from '@/components/list/summary/summary-bar'
import { TableToolbar } from '@/components/list/toolbar/table-toolbar'
import { RecordNotFound } from '@/components/record/record-not-found'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { PeriodPicker } from '@/components/ui/date-picker/period-picker'
import { usePeriodParam } from '@/components/ui/date-picker/use-period-param'
import { lazyComponent, lazyDialog } from '@/components/ui/hooks/lazy-component'
import { AmountScope } from '@/components/ui/text/amount-scope'
import { AmountText } from '@/components/ui/text/money'
import type { Formats } from '@/components/ui/text/use-formats'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { dueBandOf, dueBands, sumsByBand, type DueBand } from './due-bands'
import { useChequeCalendar } from './use-cheque-calendar'
import styles from './cheques-list.module.css'

const ChequeCalendar = lazyComponent(() => import('./cheque-calendar').then((module) => module.ChequeCalendar))
const ChequeDialog = lazyDialog(() => import('./cheque-dialog').then((module) => module.ChequeDialog))

type Props = { resource: typeof payableCheques | typeof receivableCheques; columns: Columns<Cheque> }

/** Cheques by date in bands; a calendar filters them by month or day. */
export function ChequesList({ resource, columns }: Props) {
  const { resourceName } = resource
  const screen = useListScreen<Cheque>(resource, undefined)
  const t = useTranslations()
  const { search } = useQueryParams()
  const now = useToday()
  const chosen = dueBands.find((band) => band === search.get('due')) ?? 'all'
  const { rows } = screen
  const ofBand = rows?.filter(({ dueDate }) => chosen === 'all' || dueBandOf(dueDate, now) === chosen)
  const calendar = useChequeCalendar(ofBand)
  const due = usePeriodParam({ unit: 'day', usual: 'all', bounded: false })
  const inPeriod = due.month === null ? undefined : due.period
  // The open calendar selects its month or day.
  const { from, to } = calendar.shown ?? inPeriod ?? {}
  // The table compares the filters.
  const filter = useMemo(
    () =>
      chosen === 'all' && from === undefined
        ? undefined
        : ({ dueDate }: Cheque) =>
            (chosen === 'all' || dueBandOf(dueDate, now) === chosen) &&
            (from === undefined || to === undefined || (from <= dueDate && dueDate <= to)),
    [chosen, from, to, now],
  )
  // The bands themselves do not narrow what they count.
  const others = useMemo(
    () => (from === undefined || to === undefined ? undefined : ({ dueDate }: Cheque) => from <= dueDate && dueDate <= to),
    [from, to],
  )

  const factsOf = useChequeFacts(t('fields.amount'), now, chosen)
  const period = [calendar.period || (inPeriod ? due.text : ''), chosen === 'all' ? '' : t(`cheques.bands.${chosen}`)]
    .filter((part) => part !== '')
    .join(' · ')
  const table = useTable(screen.rows, columns, {
    ...screen,
    filter,
    defaultSort: { field: 'dueDate', direction: 'ascending' },
    within: [period],
  })

  return (
    <AmountScope needed={table.state.needed}>
      <TableToolbar
        of={screen}
        table={table}
        exportable={useMayPrint(resource.rights.list)}
        period={period}
        scope={calendar.shown === null ? <PeriodPicker of={due} /> : undefined}
        actions={
          <ToolbarButton
            icon={IconCalendarMonth}
            label={t('cheques.calendar')}
            aria-pressed={calendar.shown !== null}
            variant={calendar.shown === null ? 'default' : 'light'}
            onClick={calendar.toggle}
          />
        }
      />
      <ListSummary of={screen} table={table} factsOf={factsOf} filter={{ others }} />
      <div className={styles.split}>
        {calendar.shown && ofBand && (
          <ChequeCalendar
            cheques={ofBand}
            month={calendar.shown.month}
            day={calendar.shown.day}
            turn={calendar.turn}
            turnBy={calendar.turnBy}
            pick={calendar.pick}
          />
        )}
        <div className={styles.list}>
          <ResourceTable of={screen} table={table} empty={t(`${resourceName}.empty`)} />
        </div>
      </div>
      <RecordNotFound of={screen} />
      {screen.opened && <ChequeDialog resourceName={resourceName} cheque={screen.opened} onClose={screen.close} />}
    </AmountScope>
  )
}

/** Sum and number of all cheques, and their parts by date, which filter the list. */
function useChequeFacts(total: string, today: CalendarDate, chosen: DueBand | 'all') {
  const t = useTranslations()
  const { change } = useQueryParams()
  // Every cheque is added up when it changes.
  return useCallback(
    (rows: readonly Cheque[], formats: Formats): readonly SummaryFact[] => {
      const byBand = sumsByBand(rows, today)
      const figure = (amount: Amount) => <AmountText text={formats.total(amount)} formats={formats} />
      const all = sum(rows.map(({ amount }) => amount))
      const counted = (count: number) => t('summary.ofCheques', { count, shown: formats.count(count) })
      return [
        { label: total, value: figure(all), note: counted(rows.length), made: { how: 'sum', exact: all } },
        ...dueBands.map((band) => ({
          label: t(`cheques.bands.${band}`),
          value: figure(byBand[band].amount),
          note: counted(byBand[band].count),
          made: { how: 'sum' as const, of: total, count: byBand[band].count, exact: byBand[band].amount },
          // A band without cheques leads nowhere.
          toggle:
            byBand[band].count > 0 || chosen === band
              ? { pressed: chosen === band, change: (pressed: boolean) => change({ due: pressed ? band : null }) }
              : undefined,
        })),
      ]
    },
    [change, chosen, t, total, today],
  )
}
