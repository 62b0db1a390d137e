'use client'

import { Box } from '@mantine/core'
import { lazyHost } from '@/components/ui/hooks/lazy-component'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

const PageIcon = lazyHost(() => import('@/components/ui/text/page-icon').then((file) => file.PageIcon))

/** The icon of a menu entry, in a space of its size until the icons have loaded. */
export function MenuEntryIcon({ href }: { href: string }) {
  return (
    <Box component="span" display="inline-grid" flex="none" w={16} h={16} c="dimmed">
      <PageIcon href={href} />
    </Box>
  )
}

export function MenuEntryTitle({ resourceName }: { resourceName: string }) {
  return <span>{useResourceLabels(resourceName).title}</span>
}

/** The description of a menu entry, if its resource has one. */
export function MenuEntryDescription({ resourceName }: { resourceName: string }) {
  return <>{useResourceLabels(resourceName).own('about')}</>
}
