'use client'

import { Button } from '@mantine/core'
import { useCallbackRef } from '@mantine/hooks'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Order } from '@/lib/contract/orders'
import { useChoiceDialog } from '@/components/ui/feedback/use-confirm'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import type { SlipFormat } from './picking-slip'

/** Picking slips on their way to the printer. */
export const PrintPickingSlips = lazyDialog(() => import('./picking-slip').then((module) => module.PickingSlips), {
  close: ({ done }) => done(),
})

/** Prints picking slips, one per order, on the selected paper: `PrintPickingSlips` is rendered with `printing` while there is any. */
export function usePickingSlips() {
  const t = useTranslations()
  const choose = useChoiceDialog()
  const [printed, setPrinted] = useState<{ readonly format: SlipFormat; readonly orders: readonly Order[] } | null>(null)

  // Stable, because columns are made with it.
  const print = useCallbackRef(async (orders: readonly Order[]) => {
    const format = await choose<SlipFormat | null>({
      title: t('orders.slip.title'),
      body: t('orders.slip.paper'),
      width: 400,
      dismissed: null,
      choices: [
        { value: null, label: t('actions.cancel'), tone: 'quiet' },
        { value: 'roll', label: t('orders.slip.roll') },
        { value: 'sheet', label: t('orders.slip.sheet'), tone: 'main' },
      ],
    })
    if (format !== null) setPrinted({ format, orders })
  })
  return { print, printing: printed && { ...printed, done: () => setPrinted(null) } }
}

export function PickingSlipButton({ orders, size }: { orders: readonly Order[]; size?: 'sm' }) {
  const t = useTranslations('orders')
  const { print, printing } = usePickingSlips()
  return (
    <>
      <Button
        variant="default"
        size={size}
        disabled={orders.length === 0}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={() => void print(orders)}
      >
        {t('slip.title')}
      </Button>
      {printing && <PrintPickingSlips {...printing} />}
    </>
  )
}
