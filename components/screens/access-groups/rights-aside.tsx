'use client'

import { useMemo, useState } from 'react'
import dynamic from 'next/dynamic'
import { Button, Text } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { AccessGroup } from '@/lib/contract/access-groups'
import type { Lack, Offer } from '@/lib/contract/needs'
import type { Access } from '@/lib/contract/rights'
import type { User } from '@/lib/contract/users'
import { useFormats } from '@/components/kit/formats'
import { Affected } from './affected'
import { ChangeList } from './change-list'
import { differenceOf, hiddenIn, type Cell } from './grants'
import { LackList } from './lack-list'
import type { Members } from './use-members'
import { UserNames } from './user-names'
import styles from './rights.module.css'

const MenuPreview = dynamic(() => import('./menu-preview').then((module) => module.MenuPreview), { ssr: false })

/** What there is to know beside the rights: what a save changes and for whom, what does not work, what is not shown, what the menu becomes. */
export function RightsAside(props: {
  title: string
  group: AccessGroup | null
  members: Members
  access: Access
  offers: readonly Offer[]
  lacks: readonly Lack[]
  change: ((cells: readonly Cell[], granted: boolean) => void) | undefined
}) {
  const { title, group, members, access, offers, lacks, change } = props
  const t = useTranslations('accessGroups')
  const formats = useFormats()
  const [previewed, setPreviewed] = useState(false)
  const changes = useMemo(() => (group && change ? differenceOf(group.grants.access, access) : []), [group, change, access])
  const hidden = useMemo(() => hiddenIn(access, offers).length, [access, offers])
  return (
    <aside className={styles.aside} aria-label={t('changes')}>
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
          <Inside users={members.known ? members.of(group.id) : null} changed={changes.length > 0} />
        </section>
      )}
      {lacks.length > 0 && (
        <section>
          <h3 className={styles.area}>{t('hints')}</h3>
          <LackList lacks={lacks} change={change} />
        </section>
      )}
      {hidden > 0 && (
        <Text size="sm" c="dimmed">
          {t('hidden', { count: hidden, shown: formats.count(hidden) })}
        </Text>
      )}
      <Button variant="default" leftSection={<IconMenu2 size={18} aria-hidden />} onClick={() => setPreviewed(true)}>
        {t('seeMenu')}
      </Button>
      {previewed && <MenuPreview title={title} access={access} onClose={() => setPreviewed(false)} />}
    </aside>
  )
}

/** Who is in the group; once something is changed, whom that concerns. */
function Inside({ users, changed }: { users: readonly User[] | null; changed: boolean }) {
  const t = useTranslations('accessGroups')
  if (changed) return <Affected users={users} />
  return (
    <Text size="sm" {...(!users?.length && { c: 'dimmed' })}>
      {users === null ? t('usersUnknown') : users.length === 0 ? t('noUsers') : <UserNames users={users} />}
    </Text>
  )
}
