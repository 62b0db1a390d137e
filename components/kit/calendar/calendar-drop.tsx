'use client'

import type { ComponentProps, RefObject } from 'react'
import { Popover } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { HangsOn, useOpenedAfter } from '@/components/kit/hangs-on'
import { CalendarGrid } from './calendar-grid'

type Props = ComponentProps<typeof CalendarGrid> & {
  below: RefObject<HTMLElement | null>
  opened: boolean
  change: (opened: boolean) => void
}

/** A month to pick a day from, that hangs on the field of a date. */
export function CalendarDrop({ below, opened, change, ...month }: Props) {
  const t = useTranslations('calendar')
  return (
    <Popover opened={useOpenedAfter(opened)} onChange={change} trapFocus returnFocus withRoles={false} position="bottom-start">
      <Popover.Target>
        <HangsOn element={below} />
      </Popover.Target>
      <Popover.Dropdown role="dialog" aria-label={t('chooseDate')}>
        <CalendarGrid {...month} />
      </Popover.Dropdown>
    </Popover>
  )
}
