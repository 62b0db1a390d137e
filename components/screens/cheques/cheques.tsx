'use client'

import dynamic from 'next/dynamic'
import { useCallback, useMemo } from 'react'
import { IconCalendarMonth } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Cheque } from '@/lib/contract/cheques'
import { today } from '@/lib/format/calendar'
import { useFormats } from '@/components/kit/formats'
import { NotHere } from '@/components/kit/not-here'
import type { Columns } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { ToolButton } from '@/components/kit/table/tool-button'
import { useAddress } from '@/components/kit/use-address'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { BandChips } from './band-chips'
import { bandOf, bands, sumsByBand } from './due-bands'
import { useChequeCalendar } from './use-cheque-calendar'
import styles from './cheques.module.css'

const ChequeCalendar = dynamic(() => import('./cheque-calendar').then((module) => module.ChequeCalendar), { ssr: false })
const ChequeDialog = dynamic(() => import('./cheque-dialog').then((module) => module.ChequeDialog), { ssr: false })

type Props = { noun: 'payableCheques' | 'receivableCheques'; of: ListScreen<Cheque>; columns: Columns<Cheque>; exportable: boolean }

/** Cheques by date, in bands of how near they are; a calendar of theirs narrows the list to its month or to a day. */
export function Cheques({ noun, of: screen, columns, exportable }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  const { search, change } = useAddress()
  const now = today(formats.calendar)
  const chosen = bands.find((band) => band === search.get('due')) ?? 'all'
  const { rows } = screen
  const sums = useMemo(() => sumsByBand(rows ?? [], now), [rows, now])
  const ofBand = useMemo(() => rows?.filter(({ dueDate }) => chosen === 'all' || bandOf(dueDate, now) === chosen), [rows, chosen, now])
  const calendar = useChequeCalendar(ofBand)
  const { from, to } = calendar.shown ?? {}
  const filter = useMemo(
    () =>
      chosen === 'all' && from === undefined
        ? undefined
        : ({ dueDate }: Cheque) =>
            (chosen === 'all' || bandOf(dueDate, now) === chosen) &&
            (from === undefined || to === undefined || (from <= dueDate && dueDate <= to)),
    [chosen, from, to, now],
  )
  const totals = useCallback(
    (shown: readonly Cheque[]) => {
      const byBand = sumsByBand(shown, now)
      const present = bands.filter((band) => byBand[band].count > 0)
      if (present.length < 2) return []
      return present.map((band) => ({
        label: t('cheques.counted', { band: t(`cheques.bands.${band}`), shown: formats.count(byBand[band].count) }),
        amount: byBand[band].amount,
      }))
    },
    [now, t, formats],
  )
  const period = [calendar.period, chosen === 'all' ? '' : t(`cheques.bands.${chosen}`)].filter((part) => part !== '').join(' · ')

  return (
    <>
      <ResourceToolbar
        of={screen}
        columns={columns}
        exportable={exportable}
        {...(period !== '' && { period })}
        filters={
          <BandChips
            chosen={chosen}
            choose={(band) => change({ due: band === 'all' ? null : band })}
            countOf={(band) => sums[band].count}
          />
        }
        actions={
          <ToolButton
            icon={IconCalendarMonth}
            label={t('cheques.calendar')}
            aria-pressed={calendar.shown !== null}
            {...(calendar.shown !== null && { variant: 'light' })}
            onClick={calendar.toggle}
          />
        }
      />
      <div className={styles.split}>
        {calendar.shown && ofBand && (
          <ChequeCalendar
            cheques={ofBand}
            month={calendar.shown.month}
            day={calendar.shown.day}
            turn={calendar.turn}
            pick={calendar.pick}
          />
        )}
        <ResourceTable
          of={screen}
          columns={columns}
          filter={filter}
          defaultSort={{ field: 'dueDate', direction: 'ascending' }}
          totals={totals}
          empty={t(`${noun}.empty`)}
        />
      </div>
      <NotHere of={screen} />
      {screen.opened && <ChequeDialog noun={noun} cheque={screen.opened} onClose={screen.close} />}
    </>
  )
}
