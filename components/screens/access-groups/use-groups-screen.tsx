'use client'

import { useCallback } from 'react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { accessGroups, type AccessGroup, type AccessGroupDraft } from '@/lib/contract/access-groups'
import { Problem } from '@/lib/contract/problem'
import { users } from '@/lib/contract/users'
import { useLeave } from '@/lib/client/leave'
import { useSession } from '@/lib/client/session'
import { useStale } from '@/lib/client/kept-answers'
import { isolate } from '@/lib/format/isolate'
import type { Confirmation } from '@/components/kit/asked'
import { useAsk } from '@/components/kit/confirm'
import { useFormats } from '@/components/kit/formats'
import { tellNews } from '@/components/kit/tell'
import { useResourceScreen, type ResourceScreen } from '@/components/kit/use-resource-screen'
import { differenceOf } from './grants'
import { Review } from './review'
import { UserNames } from './user-names'
import { useMembers } from './use-members'

const reviewWidth = 460

/** The screen of the groups: a change of rights is looked at before it is saved, and acts when its users sign in next (D136, D137). */
export function useGroupsScreen() {
  const screen = useResourceScreen(accessGroups)
  const members = useMembers()
  const t = useTranslations()
  const formats = useFormats()
  const ask = useAsk()
  const leave = useLeave()
  const stale = useStale()
  const { userId } = useSession()
  const { save: store, remove: discard, readFresh, opened } = screen

  const save = useCallback(
    async (id: number, draft: AccessGroupDraft) => {
      // What is stored now decides, not what was when the form was opened. A group that is gone is the cloud's to tell.
      const now = id === 0 ? undefined : (await readFresh()).find((one) => one.id === id)
      const changes = now ? differenceOf(now.grants.access, draft.grants.access) : []
      const seen = opened?.id === id ? opened.grants.access : undefined
      const meanwhile = now !== undefined && seen !== undefined && differenceOf(seen, now.grants.access).length > 0
      if (changes.length > 0) {
        const sure = await ask<boolean>({
          title: t('accessGroups.reviewTitle'),
          body: <Review changes={changes} users={members.known ? members.of(id) : null} meanwhile={meanwhile} />,
          width: reviewWidth,
          otherwise: false,
          choices: [
            { value: false, label: t('actions.back'), tone: 'quiet' },
            { value: true, label: t('actions.save'), tone: 'main' },
          ],
        })
        if (!sure) throw new Problem('aborted')
      }
      const saved = await store(id, draft)
      if (changes.length > 0) {
        if (members.of(id).some((user) => user.id === userId)) {
          tellNews(
            t('accessGroups.nextSignInOwn'),
            <Button size="compact-sm" variant="default" onClick={() => void leave()}>
              {t('accessGroups.signInAgain')}
            </Button>,
          )
        } else tellNews(t('accessGroups.nextSignIn'))
      }
      return saved
    },
    [ask, leave, members, opened, readFresh, store, t, userId],
  )

  const asks = useCallback(
    async ({ id, title }: AccessGroup): Promise<Confirmation> => {
      const inside = members.of(id)
      return {
        title: t('record.deleteTitle'),
        body: (
          <>
            <div>{t('record.deleteBody', { name: isolate(title) })}</div>
            {!members.known && <div>{t('accessGroups.usersUnknown')}</div>}
            {inside.length > 0 && (
              <div>
                {t('accessGroups.usersLose', { count: inside.length, shown: formats.count(inside.length) })} <UserNames users={inside} />
              </div>
            )}
          </>
        ),
        yes: t('actions.delete'),
        danger: true,
      }
    },
    [formats, members, t],
  )

  const whole: ResourceScreen<AccessGroup, AccessGroupDraft> = {
    ...screen,
    save,
    ...(discard && { remove: (group) => discard(group).then(() => void stale(users.noun)) }),
  }
  return { screen: whole, members, asks }
}
