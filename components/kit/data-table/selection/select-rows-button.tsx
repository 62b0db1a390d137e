'use client'

import { IconListCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ToolbarButton } from '@/components/kit/data-table/toolbar/toolbar-button'
import type { useRowSelection } from './use-row-selection'

/** Toggles selection mode, on lists with bulk actions. */
export function SelectRowsButton({ of: { selection, begin } }: { of: ReturnType<typeof useRowSelection> }) {
  const t = useTranslations('table')
  const button = useRef<HTMLButtonElement>(null)
  const choosing = selection !== null
  useEffect(() => {
    // Takes the focus when the selection was ended in its toolbar, which is removed.
    const { current } = button
    return () => {
      if (choosing && document.activeElement === document.body) current?.focus({ preventScroll: true })
    }
  }, [choosing])
  return (
    <ToolbarButton
      ref={button}
      icon={IconListCheck}
      label={t('choose')}
      aria-pressed={choosing}
      {...(choosing && { variant: 'light' })}
      onClick={() => (selection ? selection.end() : begin())}
    />
  )
}
