'use client'

import type { OptionValue } from '@/lib/contract/options'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useOptionLabels } from './use-option-labels'
import styles from './options-editor.module.css'

export function OptionPrice({ title, price }: OptionValue) {
  const surcharge = useOptionLabels().surcharge(price)
  return (
    <span className={styles.priced}>
      <BidiText text={title} />
      {surcharge !== null && <bdi className="nowrap quiet figures">{surcharge}</bdi>}
    </span>
  )
}
