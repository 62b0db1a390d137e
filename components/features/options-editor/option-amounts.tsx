'use client'

import type { ReactNode } from 'react'
import type { Option } from '@/lib/contract/options'
import { decimalsNeeded } from '@/lib/format/precision'
import { parseAmount } from '@/lib/format/read-amount'
import { AmountScope } from '@/components/ui/text/amount-scope'

/** Gives the prices of all options the same number of decimals (D233). */
export function OptionAmounts({ options, children }: { options: readonly Option[]; children: ReactNode }) {
  const prices = options.flatMap((option) => {
    if (option.type === 2) return option.price
    return option.type === 3 ? option.values.map(({ price }) => price) : []
  })
  // A price that is being typed may be no amount yet.
  return <AmountScope needed={decimalsNeeded(prices.filter((price) => parseAmount(price) !== null))}>{children}</AmountScope>
}
