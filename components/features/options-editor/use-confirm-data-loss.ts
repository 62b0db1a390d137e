'use client'

import { useTranslations } from 'next-intl'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useFormats } from '@/components/ui/text/use-formats'

/** Asks before a save that would lose unreadable options: they are never overwritten silently (D56). Null when none would be lost. */
export function useConfirmDataLoss(): (unread: number) => { readonly about: number; readonly ask: () => Promise<boolean> } | null {
  const t = useTranslations()
  const formats = useFormats()
  const confirm = useConfirm()
  return (unread) =>
    unread === 0
      ? null
      : {
          about: unread,
          ask: () =>
            confirm({
              title: t('options.loseTitle'),
              body: t('options.loseBody', { count: unread, shown: formats.count(unread) }),
              yes: t('actions.save'),
              danger: true,
            }),
        }
}
