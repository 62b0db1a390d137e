'use client'

import type { Amount } from '@/lib/format/amount'
import { useFormats } from './formats'

/** An amount as a figure: rounded as the person chose, with the exact value to be seen when pointed at (D68). */
export function Money({ amount }: { amount: Amount }) {
  const formats = useFormats()
  const shown = formats.total(amount)
  const exact = formats.exact(amount)
  return <bdi {...(exact !== shown && { title: exact })}>{shown}</bdi>
}
