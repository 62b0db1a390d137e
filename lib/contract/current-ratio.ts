import * as z from 'zod/mini'
import { absolute, compareAmounts, divide, multiply, signOf, type Amount } from '@/lib/format/amount'
import type { Single } from './noun'
import { reportEntry } from './report'
import { right } from './rights'
import { amountOrZero } from './wire'

/** Current assets and current liabilities. */
export const currentFigures = z.object({ assets: amountOrZero, liabilities: amountOrZero })
export type CurrentFigures = z.output<typeof currentFigures>

/** What a ratio says of a company (specification B 4); without liabilities there is no ratio (D75). */
const ratioBands = ['negative', 'low', 'best', 'poor', 'noLiabilities'] as const
export type RatioBand = (typeof ratioBands)[number]

/** Assets ÷ |liabilities|; null without liabilities. */
export const ratioOf = ({ assets, liabilities }: CurrentFigures): Amount | null => divide(assets, absolute(liabilities))

/** The band of the exact ratio: what is rounded for the screen decides nothing (D75). Multiplied out, as a division would round. */
export function bandOf({ assets, liabilities }: CurrentFigures): RatioBand {
  if (signOf(liabilities) === 0) return 'noLiabilities'
  const against = (ratio: Amount) => compareAmounts(assets, multiply(ratio, absolute(liabilities)))
  if (against('1') < 0) return 'negative'
  if (against('1.2') <= 0) return 'low'
  return against('2') <= 0 ? 'best' : 'poor'
}

export const currentRatio = {
  noun: 'currentRatio',
  rights: { list: right('CurrentRatioChart', 'v') },
  load: ({ fiscalYearId, refresh = false }) =>
    reportEntry('currentRatio', fiscalYearId, { refreshStatus: refresh }, ({ data }) =>
      currentFigures.parse(Array.isArray(data) ? data[0] : data),
    ),
} as const satisfies Single<CurrentFigures>
