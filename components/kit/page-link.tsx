import type { ComponentProps } from 'react'
import { Link } from '@/lib/i18n/navigation'

/** A link to another page of the office, which keeps the language. Screens lead to each other by address, never by part. */
export function PageLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} />
}

/** The same from a row: a list has many of them, most are never followed, and so none is fetched ahead. */
export function RowLink(props: ComponentProps<typeof Link>) {
  return <Link {...props} prefetch={false} />
}
