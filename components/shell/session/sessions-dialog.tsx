'use client'

import { useTranslations } from 'next-intl'
import { SessionList } from '@/components/features/sessions/session-list'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { PrivateLinks } from './private-links'

/** Lists the user's sessions, with sign-out for the other ones, and the links that open without one. */
export function SessionsDialog({ close }: { close: () => void }) {
  const t = useTranslations('sessions')
  return (
    <ReadOnlyRecordDialog modal title={t('title')} onClose={close}>
      <SessionList userId={null} />
      <PrivateLinks />
    </ReadOnlyRecordDialog>
  )
}
