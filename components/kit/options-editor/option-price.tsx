'use client'

import type { ReactNode } from 'react'
import type { Option, OptionValue } from '@/lib/contract/options'
import { parseAmount } from '@/lib/format/amount'
import { decimalsNeeded } from '@/lib/format/precision'
import { AmountScope } from '@/components/kit/text/amount-scope'
import { BidiText } from '@/components/kit/text/bidi-text'
import { useOptionLabels } from './use-option-labels'
import styles from './options.module.css'

/** A value with its surcharge. */
export function OptionPrice({ title, price }: OptionValue) {
  const surcharge = useOptionLabels().surcharge(price)
  return (
    <span className={styles.priced}>
      <BidiText text={title} />
      {surcharge !== null && <bdi className={styles.price}>{surcharge}</bdi>}
    </span>
  )
}

/** Gives the prices of all options the same number of decimals (D68). */
export function OptionAmounts({ options, children }: { options: readonly Option[]; children: ReactNode }) {
  const prices = options.flatMap((option) =>
    option.type === 2 ? option.price : option.type === 3 ? option.values.map(({ price }) => price) : [],
  )
  // A price that is being typed may be no amount yet.
  return <AmountScope needed={decimalsNeeded(prices.filter((price) => parseAmount(price) !== null))}>{children}</AmountScope>
}
