'use client'

import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { receivableCheques } from '@/lib/contract/cheques'
import { useToday } from '@/lib/client/browser/today'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { isolate } from '@/lib/format/bidi-isolate'
import { decimalsNeeded } from '@/lib/format/precision'
import type { ChartSpec } from '@/components/kit/chart/chart-spec'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { useFormats } from '@/components/kit/text/use-formats'
import { AmountFigure } from '@/components/screens/dashboard/frame/figure'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-links-context'
import { dueCheques } from '@/components/screens/dashboard/to-do/to-do-items'
import { FigureCell } from './figure-cell'

/** Cheques receivable of the next seven days, day by day. Cheques that were paid are not listed, so nothing is compared. */
export function ReceivableFigure() {
  const t = useTranslations('dashboard')
  const today = useToday()
  const linkIfOpen = useLinkIfOpen()
  const query = useLateList(receivableCheques, undefined, { enabled: true })
  const rows = query.value?.rows
  const needed = decimalsNeeded(rows?.map(({ amount }) => amount) ?? [])
  const formats = useFormats().forAmounts(needed)
  const { soon, past, perDay } = useMemo(() => dueCheques(rows ?? [], today), [rows, today])
  const spark = useMemo(
    (): ChartSpec | null => (soon.count > 0 ? { is: 'spark', as: 'bars', figures: perDay } : null),
    [soon.count, perDay],
  )
  return (
    <AmountScope needed={needed}>
      <FigureCell
        label={t('receivableSoon')}
        query={query}
        href={linkIfOpen('/receivableCheckList', '?due=soon')}
        figure={<AmountFigure amount={soon.amount} />}
        words={
          <span>
            {past.count === 0
              ? t('cheques', { count: soon.count, shown: formats.count(soon.count) })
              : t('beforeToday', { count: past.count, shown: formats.count(past.count), amount: isolate(formats.total(past.amount)) })}
          </span>
        }
        spark={spark}
      />
    </AmountScope>
  )
}
