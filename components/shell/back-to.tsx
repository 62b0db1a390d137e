'use client'

import { Anchor } from '@mantine/core'
import { Link } from '@/lib/i18n/navigation'

/** The way back to the screen that was open before the year changed. Its words come along: the next page has not got them. */
export function BackTo({ href, label }: { href: string; label: string }) {
  return (
    <Anchor component={Link} href={href} fw={500}>
      {label}
    </Anchor>
  )
}
