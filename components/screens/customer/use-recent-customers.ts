'use client'

import { useEffect } from 'react'
import { isRecord } from '@/lib/contract/core/json'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'

/** Customers that are remembered. */
const most = 10

/** A customer as the list of the last opened shows them. */
export type RecentCustomer = { readonly name: string; readonly code: string; readonly mobile: string; readonly href: `/${string}` }

const isAddress = (value: unknown): value is `/${string}` => typeof value === 'string' && value.startsWith('/customer?')

function read(stored: unknown): readonly RecentCustomer[] {
  if (!Array.isArray(stored)) return []
  return stored.slice(0, most).flatMap((one: unknown) => {
    if (!isRecord(one)) return []
    const { name, code, mobile, href } = one
    return typeof name === 'string' && typeof code === 'string' && typeof mobile === 'string' && isAddress(href)
      ? [{ name, code, mobile, href }]
      : []
  })
}

/** The customers that the user opened last, the latest first. */
export const useRecentCustomers = (): readonly RecentCustomer[] => useLocalStorage('customers', read)[0]

/** Remembers an opened customer; null while it is not known who it is. */
export function useRememberCustomer(customer: RecentCustomer | null): void {
  const [, change] = useLocalStorage('customers', read)
  const text = customer && JSON.stringify(customer)
  useEffect(() => {
    const [opened] = text === null ? [] : read([JSON.parse(text)])
    if (!opened) return
    change((now) => (JSON.stringify(now[0]) === text ? now : [opened, ...now.filter(({ href }) => href !== opened.href)].slice(0, most)))
  }, [change, text])
}
