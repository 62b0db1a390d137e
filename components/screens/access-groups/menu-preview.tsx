'use client'

import { Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useFeatures } from '@/lib/client/queries/use-features'
import { useMenuData } from '@/lib/client/session/menu-context'
import { pageAccessByGroup } from '@/lib/contract/access/page-access'
import type { Access } from '@/lib/contract/core/rights'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import styles from './group-dialog.module.css'

/** The menu that a group with these permissions sees: only pages that open, updated with every change. */
export function MenuPreview({ access }: { access: Access }) {
  const t = useTranslations()
  const { entries } = useMenuData()
  const { purchased } = useFeatures()
  const sections = pageAccessByGroup(entries, access, purchased).flatMap(({ id, entries: all }) => {
    const own = all.filter(({ pageAccess }) => pageAccess === 'open')
    return own.length > 0 ? [{ id, own }] : []
  })
  if (sections.length === 0) {
    return (
      <Text size="sm" role="status">
        {t('accessGroups.startsNowhere')}
      </Text>
    )
  }
  return sections.map(({ id, own }) => (
    <section key={id} className={styles.preview}>
      <h4 className={styles.area}>{id === 'account' ? t('shell.account') : t(`menu.groups.${id}`)}</h4>
      <ul className="column gap1 list">
        {own.map(({ entry }) => (
          <li key={entry.href} className="flex wrap spread gap3 rows1">
            <PageTitle resourceName={entry.resource.resourceName} />
          </li>
        ))}
      </ul>
    </section>
  ))
}

function PageTitle({ resourceName }: { resourceName: string }) {
  return <span>{useResourceLabels(resourceName).title}</span>
}
