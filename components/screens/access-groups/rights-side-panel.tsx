'use client'

import { Button, Text } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { AccessGroup } from '@/lib/contract/access-groups'
import type { GrantableFeature, MissingDependency } from '@/lib/contract/access/right-dependencies'
import { hiddenIn, rightsChanges, type MatrixCell } from '@/lib/contract/access/rights-matrix'
import type { Access } from '@/lib/contract/core/rights'
import type { User } from '@/lib/contract/users'
import { isolate } from '@/lib/format/bidi-isolate'
import { useRightLabels } from '@/components/features/rights/right-labels'
import { useFormats } from '@/components/ui/text/use-formats'
import { AffectedUsers, ChangeList } from './change-summary'
import { MenuPreview } from './menu-preview'
import type { GroupMembers } from './use-group-members'
import { UserNames } from './user-names'
import styles from './group-dialog.module.css'

/** Sidebar of the editor: pending changes, affected users, ineffective permissions, hidden ones, and the menu preview. */
export function RightsSidePanel(props: {
  title: string
  group: AccessGroup | null
  members: GroupMembers
  access: Access
  offers: readonly GrantableFeature[]
  missing: readonly MissingDependency[]
  change: ((cells: readonly MatrixCell[], granted: boolean) => void) | undefined
}) {
  const { title, group, members, access, offers, missing, change } = props
  const t = useTranslations('accessGroups')
  const formats = useFormats()
  const changes = group && change ? rightsChanges(group.grants.access, access) : []
  const hidden = hiddenIn(access, offers).length
  return (
    <aside className={`column gap5 shrink ${styles.sidePanel}`} aria-label={t('changes')}>
      {group && change && (
        <section aria-live="polite">
          <h3 className={styles.area}>{t('changes')}</h3>
          {changes.length > 0 ? (
            <ChangeList changes={changes} />
          ) : (
            <Text size="sm" c="dimmed">
              {t('noChanges')}
            </Text>
          )}
        </section>
      )}
      {group && (
        <section>
          <h3 className={styles.area}>{t('fields.users')}</h3>
          <RightsSidePanelContent users={members.known ? members.of(group.id) : null} changed={changes.length > 0} />
        </section>
      )}
      {missing.length > 0 && (
        <section>
          <h3 className={styles.area}>{t('hints')}</h3>
          <MissingDependencies missing={missing} change={change} />
        </section>
      )}
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {t('hidden', { count: hidden, shown: formats.count(hidden) })}
        </Text>
      )}
      <section>
        <h3 className={styles.area}>{t('menuOf', { group: isolate(title || t('one')) })}</h3>
        <MenuPreview access={access} />
      </section>
    </aside>
  )
}

/** Users of the group; with pending changes, the affected users. */
function RightsSidePanelContent({ users, changed }: { users: readonly User[] | null; changed: boolean }) {
  const t = useTranslations('accessGroups')
  if (changed) return <AffectedUsers users={users} />
  return users?.length ? (
    <Text size="sm">
      <UserNames users={users} />
    </Text>
  ) : (
    <Text size="sm" c="dimmed">
      {t(users === null ? 'usersUnknown' : 'noUsers')}
    </Text>
  )
}

/** Permissions that do not work alone, each with the missing one and a button that grants it. */
export function MissingDependencies({
  missing,
  change,
}: {
  missing: readonly MissingDependency[]
  change: ((cells: readonly MatrixCell[], granted: boolean) => void) | undefined
}) {
  const t = useTranslations()
  const translate = useRightLabels()
  const named = ({ feature, letter }: MatrixCell) =>
    t('rights.of', { feature: isolate(translate.feature(feature)), right: translate.letter(letter) })
  return (
    <ul className="column list gap10px">
      {missing.map(({ feature, letter, needs }) => (
        <li key={`${feature} ${needs.feature}`} className="flex gap2 top dense">
          <IconAlertTriangle size={16} className="fixed caution" aria-hidden />
          <span>
            <span>{t('accessGroups.hint', { has: named({ feature, letter }), needs: named(needs) })}</span>{' '}
            {change && (
              <Button size="compact-xs" variant="default" onClick={() => change([needs], true)}>
                {t('accessGroups.grantNeed', { right: named(needs) })}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
