'use client'

import { useCallback } from 'react'
import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/kit/confirm'
import { useFormats } from '@/components/kit/formats'

/** Asks before a save that would lose options which could not be read: they are never overwritten in silence (D56). True when it may go on. */
export function useAcceptLoss(): (unread: number) => Promise<boolean> {
  const t = useTranslations()
  const formats = useFormats()
  const confirm = useConfirm()
  return useCallback(
    async (unread) =>
      unread === 0 ||
      confirm({
        title: t('options.loseTitle'),
        body: t('options.loseBody', { count: unread, shown: formats.count(unread) }),
        yes: t('actions.save'),
        danger: true,
      }),
    [confirm, formats, t],
  )
}
