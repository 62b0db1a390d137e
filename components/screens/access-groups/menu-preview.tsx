'use client'

import { Button, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { allows, type Access } from '@/lib/contract/core/rights'
import { pageAccessByGroup } from '@/lib/contract/access/page-access'
import { useFeatures } from '@/lib/client/queries/use-features'
import { useMenuData } from '@/lib/client/session/menu-context'
import { isolate } from '@/lib/format/bidi-isolate'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { AccessBadge } from '@/components/features/rights/right-labels'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import styles from './rights.module.css'

/** Preview of the menu for these permissions: pages that open, and granted ones that are not purchased. */
export function MenuPreview({ title, access, onClose }: { title: string; access: Access; onClose: () => void }) {
  const t = useTranslations()
  const { entries } = useMenuData()
  const { purchased } = useFeatures()
  const sections = pageAccessByGroup(entries, access, purchased).flatMap(({ id, entries: all }) => {
    const own = all.filter(
      ({ entry, pageAccess }) => pageAccess === 'open' || (pageAccess === 'notPurchased' && allows(access, entry.resource.rights.list)),
    )
    return own.length > 0 ? [{ id, own }] : []
  })
  return (
    <RecordDialog
      opened
      width={500}
      onClose={onClose}
      title={t('accessGroups.menuOf', { group: isolate(title || t('accessGroups.one')) })}
      footer={
        <Button variant="default" onClick={onClose}>
          {t('actions.close')}
        </Button>
      }
    >
      {sections.every(({ own }) => own.every(({ pageAccess }) => pageAccess !== 'open')) && (
        <Text size="sm" mb="md" role="status">
          {t('accessGroups.startsNowhere')}
        </Text>
      )}
      {sections.map(({ id, own }) => (
        <section key={id} className={styles.preview}>
          <h3 className={styles.area}>{id === 'account' ? t('shell.account') : t(`menu.groups.${id}`)}</h3>
          <ul className={styles.pages}>
            {own.map(({ entry, pageAccess }) => (
              <li key={entry.href} data-standing={pageAccess}>
                <PageTitle resourceName={entry.resource.resourceName} />
                {pageAccess !== 'open' && <AccessBadge pageAccess={pageAccess} />}
              </li>
            ))}
          </ul>
        </section>
      ))}
    </RecordDialog>
  )
}

function PageTitle({ resourceName }: { resourceName: string }) {
  return <span>{useResourceLabels(resourceName).title}</span>
}
