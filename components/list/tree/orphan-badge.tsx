'use client'

import { Tooltip } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { OrphanReason } from '@/lib/contract/core/build-tree'

/** Marks a record whose parent is missing or cyclic, with the reason as a tooltip. */
export function OrphanBadge({ orphan }: { orphan: OrphanReason }) {
  const t = useTranslations('tree')
  return (
    <Tooltip label={t(`stray.${orphan}`)} multiline w={280} events={{ hover: true, focus: true, touch: true }}>
      <span className="inline fixed caution">
        <IconAlertTriangle size={16} aria-hidden />
      </span>
    </Tooltip>
  )
}
