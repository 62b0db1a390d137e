'use client'

import { useResourceLabels } from '@/components/kit/text/use-resource-labels'

/** The title of a menu entry: its resource's. */
export function MenuEntryTitle({ resourceName }: { resourceName: string }) {
  return <>{useResourceLabels(resourceName).title}</>
}

/** The description of a menu entry, if its resource has one. */
export function MenuEntryDescription({ resourceName }: { resourceName: string }) {
  return <>{useResourceLabels(resourceName).own('about')}</>
}
