'use client'

import { IconKey } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useSession } from '@/lib/client/session'
import { isolate } from '@/lib/format/isolate'
import { WhyNot } from './why-not'
import { Page } from './page'

/** Somebody who is signed in, and whom nothing is open to yet. */
export function NoAccess() {
  const t = useTranslations('shell.noAccess')
  const { organisationName } = useSession()
  return (
    <Page icon={<IconKey size={40} aria-hidden />} title={t('title')}>
      <p>{t('body', { organisation: isolate(organisationName) })}</p>
      <WhyNot />
    </Page>
  )
}
