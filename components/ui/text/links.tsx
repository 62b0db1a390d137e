'use client'

import type { ComponentProps } from 'react'
import { Link } from '@/lib/i18n/navigation'

/** A link to another page that keeps the locale. Screens link to each other by address and never import each other. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} />
}

/** The same without prefetch, for rows: a list has many links, most of which are never followed. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} prefetch={false} />
}
