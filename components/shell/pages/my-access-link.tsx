'use client'

import { Button } from '@mantine/core'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { entryAt } from '@/lib/contract/access/page-access'
import { useMenuData } from '@/lib/client/session/menu-context'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'

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
