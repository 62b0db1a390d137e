'use client'

import { useTranslations } from 'next-intl'
import { useCallback } from 'react'
import { orders, type Order } from '@/lib/contract/orders'
import { saleSlips, type SaleSlip } from '@/lib/contract/sale-slips'
import { dateOf, type DateTime } from '@/lib/format/dates'
import { useOrderAnswer } from '@/components/features/orders/use-order-answer'
import { useCopyWithToast } from '@/components/ui/text/copy-button'
import { useFormats } from '@/components/ui/text/use-formats'
import { useMoments } from '@/components/ui/text/use-moments'
import { orderStatusLabel } from '@/components/ui/text/use-resource-labels'
import type { Command } from './use-commands'

/** Returns what a found order or invoice is asked for, such as status, day and amount; null for other records. */
export function useRecordNote(): (resourceName: string, row: unknown) => string | null {
  const t = useTranslations()
  const formats = useFormats()
  const moments = useMoments()
  return useCallback(
    (resourceName, row) => {
      const when = (date: DateTime) => moments.day(dateOf(date))
      if (resourceName === orders.resourceName) {
        const { status, date, total } = row as Order
        return [orderStatusLabel(t, status), when(date), formats.total(total)].join(' · ')
      }
      if (resourceName === saleSlips.resourceName) {
        const { date, total } = row as SaleSlip
        return [when(date), formats.total(total)].join(' · ')
      }
      return null
    },
    [formats, moments, t],
  )
}

/** Returns the command that copies where an order is, if it is the only one found. */
export function useAnswerCommand(): (resourceName: string, matched: readonly unknown[]) => readonly Command[] {
  const t = useTranslations('orders')
  const answerOf = useOrderAnswer()
  const copy = useCopyWithToast()
  return useCallback(
    (resourceName, matched) => {
      if (resourceName !== orders.resourceName || matched.length !== 1) return []
      const answer = answerOf(matched[0] as Order)
      if (answer === null) return []
      return [{ id: 'records:answer', section: 'records', title: t('copyAnswer'), note: answer, folded: '', run: () => copy(answer) }]
    },
    [answerOf, copy, t],
  )
}
