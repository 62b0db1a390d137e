'use client'

import type { OptionValue } from '@/lib/contract/options'
import { useOptionWords } from './use-option-words'
import styles from './options.module.css'

/** A value with what it adds to the price. */
export function Priced({ title, price }: OptionValue) {
  const surcharge = useOptionWords().surcharge(price)
  return (
    <span className={styles.priced}>
      <bdi>{title}</bdi>
      {surcharge !== null && <bdi className={styles.price}>{surcharge}</bdi>}
    </span>
  )
}
