'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/kit/confirm'

/** Asks whether files that are not uploaded yet may be dropped; true when they may. */
export function useLeaveUploads(): () => Promise<boolean> {
  const t = useTranslations('images')
  const confirm = useConfirm()
  return useCallback(() => confirm({ title: t('leaveTitle'), body: t('leaveBody'), yes: t('leave'), danger: true }), [confirm, t])
}
