'use client'

import { Alert, Badge, Button, Skeleton, Text } from '@mantine/core'
import { IconDeviceDesktop, IconDeviceMobile } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { send } from '@/lib/client/requests/api'
import { useSession } from '@/lib/client/session/session-context'
import { problemOf } from '@/lib/contract/core/problem'
import { endOtherSessions, endSession, readSessions, type OpenSession, type SessionsOf } from '@/lib/contract/sessions'
import { isolate } from '@/lib/format/bidi-isolate'
import { useMutation } from '@/components/changes/write/use-mutation'
import { ListError } from '@/components/ui/feedback/list-error'
import { toastSuccess } from '@/components/ui/feedback/toast'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './session-list.module.css'

const handhelds: ReadonlySet<string> = new Set(['iPhone', 'iPad', 'Android'])

type Props = {
  /** Whose sessions: one's own, or those of another user, whom an administrator may sign out everywhere. */
  userId: SessionsOf
}

/** Lists a user's sessions, with sign-out for those other than the present one. */
export function SessionList({ userId }: Props) {
  const t = useTranslations('sessions')
  const signOut = useTranslations('shell')('signOut')
  const { organisationId, userId: ownId } = useSession()
  const own = userId === null || userId === ownId
  const { data, error, mutate } = useSWR<readonly OpenSession[], unknown>(
    ['sessions', organisationId, userId ?? ownId],
    () => send(readSessions(userId)),
    {
      shouldRetryOnError: false,
    },
  )
  const problemText = useErrorMessage()
  const confirm = useConfirm()
  const { busy, problem, run } = useMutation()
  const [ending, setEnding] = useState<string | null>(null)
  const others = data?.filter(({ current }) => !current) ?? []

  const end = async (id: string | null, name: string) => {
    const title = id === null ? t(own ? 'endOthersTitle' : 'endAllTitle') : t('endTitle')
    const body = id === null ? t(own ? 'endOthersBody' : 'endAllBody') : t('endBody', { device: isolate(name) })
    if (!(await confirm({ title, body, yes: signOut, danger: true }))) return
    setEnding(id)
    const done = await run(() => send(id === null ? endOtherSessions(userId) : endSession(id, userId)))
    setEnding(null)
    await mutate()
    if (done) toastSuccess(t('ended'))
  }

  return (
    <>
      {problem && (
        <Alert color="red" role="alert" mb="sm">
          {problem.code === 'notFound' ? t('gone') : problemText(problem)}
        </Alert>
      )}
      {!data && error !== undefined && <ListError problem={problemOf(error)} retry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton height={120} aria-busy="true" />}
      {data && (
        <ul className="list ruled" aria-label={t(own ? 'title' : 'ofUser')}>
          {data.map((session) => (
            <Item key={session.id} session={session} busy={busy} ending={ending === session.id} end={end} />
          ))}
        </ul>
      )}
      {data && others.length === 0 && (
        <Text size="sm" c="dimmed">
          {t(own ? 'noOthers' : 'none')}
        </Text>
      )}
      {others.length > 0 && (
        <Button variant="default" mt="sm" onClick={() => void end(null, '')} loading={busy && ending === null} disabled={busy}>
          {t(own ? 'endOthers' : 'endAll')}
        </Button>
      )}
    </>
  )
}

type ItemProps = {
  session: OpenSession
  busy: boolean
  ending: boolean
  end: (id: string, name: string) => Promise<void>
}

function Item({ session: { id, browser, system, current, usedAt, signedInAt }, busy, ending, end }: ItemProps) {
  const t = useTranslations('sessions')
  const signOut = useTranslations('shell')('signOut')
  const { dateTime } = useFormats()
  const name = [browser, system].filter(Boolean).join(' · ') || t('unknown')
  const Icon = handhelds.has(system) ? IconDeviceMobile : IconDeviceDesktop
  return (
    <li className="row wrap gap3 rows1 ends10px">
      <Icon size={20} stroke={1.6} aria-hidden />
      <div className={styles.details}>
        <span className="row wrap gap2 rows1">
          <bdi>{name}</bdi>
          {current && (
            <Badge variant="light" size="sm">
              {t('here')}
            </Badge>
          )}
        </span>
        <span className="detail">{t('used', { time: isolate(dateTime(usedAt)) })}</span>
        <span className="detail">{t('signedIn', { time: isolate(dateTime(signedInAt)) })}</span>
      </div>
      {!current && (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          aria-label={t('endOf', { device: isolate(name) })}
          onClick={() => void end(id, name)}
          loading={ending}
          disabled={busy}
        >
          {signOut}
        </Button>
      )}
    </li>
  )
}
