'use client'

import { useCallback, useState } from 'react'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Order } from '@/lib/contract/orders'
import { useAsk } from '@/components/kit/confirm'
import { useOnDemand } from '@/components/kit/use-on-demand'
import type { Paper } from './picking-slip'

const slip = async () => (await import('./picking-slip')).PickingSlip

/** Prints the order as a picking slip, on the paper that is asked for. */
export function SlipButton({ order }: { order: Order }) {
  const t = useTranslations()
  const ask = useAsk()
  const [Slip, demand] = useOnDemand(slip)
  const [paper, setPaper] = useState<Paper | null>(null)
  const done = useCallback(() => setPaper(null), [])

  const print = async () => {
    const chosen = await ask<Paper | null>({
      title: t('orders.slip.title'),
      body: t('orders.slip.paper'),
      width: 400,
      otherwise: null,
      choices: [
        { value: null, label: t('actions.cancel'), tone: 'quiet' },
        { value: 'roll', label: t('orders.slip.roll') },
        { value: 'sheet', label: t('orders.slip.sheet'), tone: 'main' },
      ],
    })
    if (chosen !== null && (await demand())) setPaper(chosen)
  }

  return (
    <>
      <Button variant="default" leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => void print()}>
        {t('orders.slip.title')}
      </Button>
      {paper && Slip && <Slip order={order} paper={paper} done={done} />}
    </>
  )
}
