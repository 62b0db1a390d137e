'use client'

import { useCallback } from 'react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { accessGroups, type AccessGroup } from '@/lib/contract/access-groups'
import { Problem } from '@/lib/contract/problem'
import { users, type User, type UserDraft } from '@/lib/contract/users'
import { useLeave } from '@/lib/client/leave'
import { useSession } from '@/lib/client/session'
import { useResource, type Resource } from '@/lib/client/use-resource'
import { useConfirm } from '@/components/kit/confirm'
import { tellNews } from '@/components/kit/tell'
import { useResourceScreen, type ResourceScreen } from '@/components/kit/use-resource-screen'
import { changesRights, takesRights } from './protection'

type UsersScreen = { readonly screen: ResourceScreen<User, UserDraft>; readonly groups: Resource<AccessGroup> }

/**
 * The screen of the users with the groups that they can be in: one refresh reads both. Rights come with the sign-in, so a change of them says when it acts (D137); whoever takes rights from themselves is asked first, as they
 * may not be able to give them back (D131).
 */
export function useUsersScreen(): UsersScreen {
  const screen = useResourceScreen(users)
  const groups = useResource(accessGroups, undefined)
  const { userId } = useSession()
  const t = useTranslations('users')
  const confirm = useConfirm()
  const leave = useLeave()
  const { save: store, opened, refresh: readUsers } = screen
  const { refresh: readGroups } = groups

  const save = useCallback(
    async (id: number, draft: UserDraft) => {
      const before = id !== 0 && opened?.id === id ? opened : null
      const own = id === userId
      if (own && before && takesRights(before, draft)) {
        const sure = await confirm({ title: t('ownRightsTitle'), body: t('ownRightsBody'), yes: t('ownRightsYes'), danger: true })
        if (!sure) throw new Problem('aborted')
      }
      const saved = await store(id, draft)
      if (before && changesRights(before, draft)) {
        if (own) tellNews(t('nextSignInOwn'), <Again leave={leave} />)
        else tellNews(t('nextSignIn'))
      }
      return saved
    },
    [confirm, leave, opened, store, t, userId],
  )
  const refresh = useCallback(async () => {
    await Promise.all([readUsers(), readGroups()])
  }, [readUsers, readGroups])

  return {
    screen: { ...screen, save, refresh },
    groups,
  }
}

function Again({ leave }: { leave: () => Promise<void> }) {
  const t = useTranslations('users')
  return (
    <Button size="compact-sm" variant="default" onClick={() => void leave()}>
      {t('signInAgain')}
    </Button>
  )
}
