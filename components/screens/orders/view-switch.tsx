'use client'

import { IconLayoutKanban, IconListDetails } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolButton } from '@/components/kit/table/tool-button'
import type { View } from './use-view'

/** Leads from the list to the board and back. */
export function ViewSwitch({ view, choose }: { view: View; choose: (view: View) => void }) {
  const t = useTranslations('orders')
  return view === 'board' ? (
    <ToolButton icon={IconListDetails} label={t('list')} onClick={() => choose('list')} />
  ) : (
    <ToolButton icon={IconLayoutKanban} label={t('board')} onClick={() => choose('board')} />
  )
}
