'use client'

import { useEffect, useState } from 'react'
import dynamic from 'next/dynamic'
import { ordersPage } from './new-orders'
import { useMenu } from './use-menu'

const OrderAlert = dynamic(() => import('./order-alert').then((file) => file.OrderAlert), { ssr: false })

/** So long after the page stands: nothing that is needed at first waits for this. */
const calm = 3_000

/** Watches for new orders, for whoever has the page of orders; loaded when the page has come to rest. */
export function WatchOrders() {
  const { groups } = useMenu()
  const open = groups.some(({ entries }) => entries.some(({ href }) => href === ordersPage))
  const [calmed, setCalmed] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setCalmed(true), calm)
    return () => clearTimeout(timer)
  }, [])
  return open && calmed ? <OrderAlert /> : null
}
