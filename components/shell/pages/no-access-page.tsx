'use client'

import { IconKey, IconShieldQuestion } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Button } from '@mantine/core'
import { useSession } from '@/lib/client/session/session-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { entryAt } from '@/lib/contract/access/page-access'
import { useMenuData } from '@/lib/client/session/menu-context'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
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

/** Link from a forbidden page to the user's permissions. */
export function MyAccessLink() {
  const t = useTranslations('myAccess')
  const { translate } = useResourceLabels('myAccess')
  const { entries } = useMenuData()
  const entry = entryAt(entries, usePathname())
  return (
    <Button
      component={Link}
      variant="default"
      href={entry ? { pathname: '/myAccess', query: { q: translate(`${entry.resource.resourceName}.title`) } } : '/myAccess'}
      leftSection={<IconShieldQuestion size={18} aria-hidden />}
    >
      {t('why')}
    </Button>
  )
}
