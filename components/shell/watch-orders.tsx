'use client'

import dynamic from 'next/dynamic'
import { missingPart } from '@/components/kit/missing-part'
import { ordersPage } from './new-orders'
import { useMenu } from './use-menu'
import { WhenCalm } from './when-calm'

const OrderAlert = dynamic(() => import('./order-alert').then((file) => file.OrderAlert, missingPart), { ssr: false })

/** Watches for new orders, for whoever has the page of orders. */
export function WatchOrders() {
  const { groups } = useMenu()
  const open = groups.some(({ entries }) => entries.some(({ href }) => href === ordersPage))
  if (!open) return null
  return (
    <WhenCalm>
      <OrderAlert />
    </WhenCalm>
  )
}
