'use client'

import { useCallback, useState, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useChoiceDialog } from '@/components/ui/feedback/use-confirm'
import type { SlipFormat } from './picking-slip'

const PickingSlips = lazyDialog(() => import('./picking-slip').then((module) => module.PickingSlips), { close: ({ done }) => done() })

/** Prints picking slips, one per order, on the selected paper. `slips` is to be rendered. */
export function usePickingSlips(orders: readonly Order[]): {
  readonly print: () => void
  /** Prints others instead. */
  readonly printOthers: (others: readonly Order[]) => void
  readonly slips: ReactNode
} {
  const t = useTranslations()
  const choose = useChoiceDialog()
  const [printed, setPrinted] = useState<{ readonly format: SlipFormat; readonly orders: readonly Order[] } | null>(null)
  const done = useCallback(() => setPrinted(null), [])

  const print = async (some: readonly Order[]) => {
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
    if (format !== null) setPrinted({ format, orders: some })
  }
  return {
    print: () => void print(orders),
    printOthers: (others) => void print(others),
    slips: printed && <PickingSlips {...printed} done={done} />,
  }
}

/** Prints the picking slips of orders. */
export function PickingSlipButton({ orders, size }: { orders: readonly Order[]; size?: 'sm' }) {
  const t = useTranslations('orders')
  const { print, slips } = usePickingSlips(orders)
  return (
    <>
      <Button
        variant="default"
        {...(size && { size })}
        disabled={orders.length === 0}
        leftSection={<IconPrinter size={18} aria-hidden />}
        onClick={print}
      >
        {t('slip.title')}
      </Button>
      {slips}
    </>
  )
}
