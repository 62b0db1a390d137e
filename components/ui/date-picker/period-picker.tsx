'use client'

import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { MonthPicker } from './month-picker'
import type { PeriodParam } from './use-period-param'

const PeriodMenu = lazyComponent(() => import('./period-menu').then((module) => module.PeriodMenu))

/** Selects the period of a report: a month, the whole year where offered, a preset, or any range. */
export function PeriodPicker({ of: period }: { of: PeriodParam }) {
  const { months, month, text, choose, latest } = period
  const more = (close: () => void) => <PeriodMenu of={period} close={close} />
  return period.withAll ? (
    <MonthPicker
      withAll
      allLabel={period.allText}
      months={months}
      value={month}
      latest={latest}
      onChange={choose}
      label={text}
      more={more}
    />
  ) : (
    <MonthPicker months={months} value={month ?? undefined} latest={latest} onChange={choose} label={text} more={more} />
  )
}
