'use client'

import type { Amount } from '@/lib/format/amount'
import { useFormats } from './use-formats'

/** An amount in the user's precision; the exact value is its title (D68). */
export function Money({ amount }: { amount: Amount }) {
  const formats = useFormats()
  const shown = formats.total(amount)
  const exact = formats.exact(amount)
  return <bdi {...(exact !== shown && { title: exact })}>{shown}</bdi>
}
