import * as z from 'zod/mini'
import { report, reportEntry, withDistinctRows } from '@/lib/contract/core/report'
import type { Resource, SingletonResource } from '@/lib/contract/core/resource'
import { right } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { amount, amountOrNull, amountOrZero, text, whole } from '@/lib/contract/core/wire-types'
import { absolute, compareAmounts, divide, multiply, roundAmount, signOf, type Amount } from '@/lib/format/amount'

/** Account types of the rows: 6 cash, 7 bank (accounts.ts). */
export const cashTypes = { cash: 6, bank: 7 } as const

/** A cash or bank account and its balance, which may be negative (D76). */
export const cashItem = transformed(z.object({ ofcName: text, amount, ofcTypeId: whole }), (wire) => ({
  name: wire.ofcName,
  amount: wire.amount,
  type: wire.ofcTypeId,
}))
export type CashItem = z.output<typeof cashItem>

export const cashBalance = {
  resourceName: 'cashBalance',
  rights: { list: right('CashBalanceChart', 'v') },
  idOf: ({ type, name }) => `${type}:${name}`,
  titleOf: null,
  list: ({ fiscalYearId, refresh = false }) =>
    withDistinctRows(report('cashBalance', cashItem, fiscalYearId, { refreshStatus: refresh }), ({ name }) => name),
} as const satisfies Resource<CashItem>

/** Current assets and current liabilities. */
export const currentFigures = z.object({ assets: amountOrZero, liabilities: amountOrZero })
export type CurrentFigures = z.output<typeof currentFigures>

/** Bands of the current ratio; without liabilities there is no ratio (D75). */
const ratioBands = ['negative', 'low', 'best', 'poor', 'noLiabilities'] as const
export type RatioBand = (typeof ratioBands)[number]

/** Assets ÷ |liabilities|; null without liabilities. */
export const ratioOf = ({ assets, liabilities }: CurrentFigures): Amount | null => divide(assets, absolute(liabilities))

/** Where the bands `low` and `best` end. */
export const ratioLimits = { low: '1.2', best: '2' } as const

/** Band of the exact ratio; rounding for display does not affect it (D75). Computed by multiplication, because a division would round. */
export function ratioBandOf({ assets, liabilities }: CurrentFigures): RatioBand {
  if (signOf(liabilities) === 0) return 'noLiabilities'
  const against = (ratio: Amount) => compareAmounts(assets, multiply(ratio, absolute(liabilities)))
  if (against('1') < 0) return 'negative'
  if (against(ratioLimits.low) <= 0) return 'low'
  return against(ratioLimits.best) <= 0 ? 'best' : 'poor'
}

const sentFigures = z.object({ assets: amountOrNull, liabilities: amountOrNull })

const leastDecimals = 2
const mostDecimals = 20

/** Number of decimals with which the displayed ratio lies in the same band as the exact one: 1.2004 is not 1.20. */
export function ratioDecimals(ratio: Amount, figures: CurrentFigures): number {
  const band = ratioBandOf(figures)
  let decimals = leastDecimals
  while (decimals < mostDecimals && ratioBandOf({ assets: roundAmount(ratio, decimals), liabilities: '1' }) !== band) decimals += 1
  return decimals
}

export const currentRatio = {
  resourceName: 'currentRatio',
  rights: { list: right('CurrentRatioChart', 'v') },
  load: ({ fiscalYearId, refresh = false }) =>
    reportEntry('currentRatio', fiscalYearId, { refreshStatus: refresh }, ({ data }): CurrentFigures | null => {
      const { assets, liabilities } = sentFigures.parse((Array.isArray(data) ? data[0] : data) ?? {})
      // Without one of them there is no ratio: it is not 0.
      return assets === null || liabilities === null ? null : { assets, liabilities }
    }),
} as const satisfies SingletonResource<CurrentFigures | null>
