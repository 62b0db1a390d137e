'use client'

import { lineChange, type ProfitLine } from '@/lib/contract/profit-and-loss-lines'
import type { TextTools } from '@/components/list/columns/define-columns'

/** The name of a line: the product's own, or the account's. */
export const lineTitle = ({ name, account }: ProfitLine, { translate }: Pick<TextTools, 'translate'>): string =>
  name ? translate(`profitAndLoss.lines.${name}`) : (account?.name ?? '') || (account?.code ?? '')

export function changeText(line: ProfitLine, { formats }: Pick<TextTools, 'formats'>): string {
  const change = lineChange(line)
  return change === null ? '' : formats.percent(change, 'change')
}
