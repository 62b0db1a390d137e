'use client'

import { Anchor } from '@mantine/core'
import { IconUserSquareRounded } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isolate } from '@/lib/format/bidi-isolate'
import { RowLink } from './links'

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
  const query = (known: Record<string, string>) => `/customer?${new URLSearchParams(known).toString()}` as const
  if (account !== '') return query(type > 0 ? { account, type: String(type) } : { account })
  if (mobile !== '') return query({ mobile })
  return name === '' ? null : query({ name })
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

/** The tool beside a name in a list that leads to the customer's page; by keyboard, the record leads there. */
export function CustomerTool({ href, name, className }: { href: `/${string}` | null; name: string; className: string | undefined }) {
  const t = useTranslations('customer')
  if (href === null) return null
  return (
    <RowLink href={href} tabIndex={-1} className={className} aria-label={`${t('page')}: ${isolate(name)}`} title={t('page')}>
      <IconUserSquareRounded size={16} aria-hidden />
    </RowLink>
  )
}
