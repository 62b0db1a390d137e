'use client'

import type { Amount } from '@/lib/format/amount'
import { useFormats } from './use-formats'

/** An amount in the user's precision; the exact value is its title (D68). `rounded`: with the decimals of rows, also where it is a total. */
export function Money({ amount, rounded = false }: { amount: Amount; rounded?: boolean }) {
  const formats = useFormats()
  const shown = rounded ? formats.amount(amount) : formats.total(amount)
  const exact = formats.exact(amount)
  return <bdi {...(exact !== shown && { title: exact })}>{shown}</bdi>
}
