'use client'

import { Anchor } from '@mantine/core'
import type { ReactNode } from 'react'
import { RowLink } from './page-link'

/** What a list knows about a customer. */
type Customer = {
  readonly account?: string
  readonly type?: number
  readonly mobile?: string
  readonly name?: string
}

/**
 * The address of a customer's page, by the most exact of what is known; null where nothing is. Nobody sees a name without a permission that
 * opens the page, so the permission is not checked.
 */
export function customerHref({ account = '', type = 0, mobile = '', name = '' }: Customer): `/${string}` | null {
  const known: Record<string, string> =
    account !== '' ? { account, ...(type > 0 && { type: String(type) }) } : mobile !== '' ? { mobile } : { name }
  return Object.values(known).join('') === '' ? null : `/customer?${new URLSearchParams(known).toString()}`
}

/** A name as a link to the customer's page; plain where nothing identifies the customer. */
export function CustomerLink({ of, children }: { of: Customer; children: ReactNode }) {
  const href = customerHref(of)
  if (href === null) return children
  return (
    <Anchor component={RowLink} href={href} inherit>
      {children}
    </Anchor>
  )
}
