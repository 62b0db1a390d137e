'use client'

import { IconListCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useRef } from 'react'
import { ToolButton } from './tool-button'
import type { useSelection } from './use-selection'

/** Begins and ends the choosing of rows. For lists in which the person may do something with several at once. */
export function ChooseButton({ of: { selection, begin } }: { of: ReturnType<typeof useSelection> }) {
  const t = useTranslations('table')
  const button = useRef<HTMLButtonElement>(null)
  const choosing = selection !== null
  useEffect(() => {
    // Whoever ended it in the bar, which is gone now, goes on from here.
    const { current } = button
    return () => {
      if (choosing && document.activeElement === document.body) current?.focus({ preventScroll: true })
    }
  }, [choosing])
  return (
    <ToolButton
      ref={button}
      icon={IconListCheck}
      label={t('choose')}
      aria-pressed={choosing}
      {...(choosing && { variant: 'light' })}
      onClick={() => (selection ? selection.end() : begin())}
    />
  )
}
