'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/kit/feedback/use-confirm'

/** Asks whether pending uploads may be discarded; true when they may. */
export function useConfirmDiscardUploads(): () => Promise<boolean> {
  const t = useTranslations('images')
  const confirm = useConfirm()
  return useCallback(
    () => confirm({ title: t('leaveTitle'), body: t('leaveBody'), yes: t('leave'), no: t('stay'), danger: true }),
    [confirm, t],
  )
}
