'use client'

import type { ComponentProps, RefObject } from 'react'
import { Popover } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ExternalAnchor, useOpenAfterMount } from '@/components/kit/overlays/external-anchor'
import { CalendarGrid } from './calendar-grid'

type Props = ComponentProps<typeof CalendarGrid> & {
  below: RefObject<HTMLElement | null>
  opened: boolean
  change: (opened: boolean) => void
}

/** A calendar popover of a date field. */
export function CalendarPopover({ below, opened, change, ...month }: Props) {
  const t = useTranslations('calendar')
  return (
    <Popover opened={useOpenAfterMount(opened)} onChange={change} trapFocus returnFocus withRoles={false} position="bottom-start">
      <Popover.Target>
        <ExternalAnchor element={below} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('chooseDate')}>
        <CalendarGrid {...month} />
      </Popover.Dropdown>
    </Popover>
  )
}
