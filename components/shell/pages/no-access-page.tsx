'use client'

import { IconKey } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useSession } from '@/lib/client/session/session-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { MyAccessLink } from './my-access-link'
import { MessagePage } from './message-page'

/** Page for a signed-in user without any permission. */
export function NoAccessPage() {
  const t = useTranslations('shell.noAccess')
  const { organisationName } = useSession()
  return (
    <MessagePage icon={<IconKey size={40} aria-hidden />} title={t('title')}>
      <p>{t('body', { organisation: isolate(organisationName) })}</p>
      <MyAccessLink />
    </MessagePage>
  )
}
