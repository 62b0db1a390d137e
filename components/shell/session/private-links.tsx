'use client'

import { Alert, Anchor, Button, Group, Skeleton, Text, TextInput, Title } from '@mantine/core'
import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import useSWR from 'swr'
import { send } from '@/lib/client/requests/api'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { problemOf } from '@/lib/contract/core/problem'
import {
  chequeCalendarRight,
  createChequeCalendar,
  endChequeCalendar,
  readPrivateLinks,
  type UserLinks as Links,
} from '@/lib/contract/private-links'
import { isolate } from '@/lib/format/bidi-isolate'
import { HelpMessagesProvider } from '@/lib/i18n/messages-provider'
import { useMutation } from '@/components/changes/write/use-mutation'
import { ListError } from '@/components/ui/feedback/list-error'
import { toastSuccess } from '@/components/ui/feedback/toast'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useCopyToClipboard } from '@/components/ui/text/copy-button'
import { useFormats } from '@/components/ui/text/use-formats'

/** The user's links that open without a session: cheques as a calendar, and published ledgers. */
export function PrivateLinks() {
  return (
    <HelpMessagesProvider loading={<Skeleton height={80} mt="lg" />} failed={null}>
      <LinkList />
    </HelpMessagesProvider>
  )
}

function LinkList() {
  const t = useTranslations('privateLinks')
  const { date, dateTime } = useFormats()
  const { organisationId, userId } = useSession()
  const { data, error, mutate } = useSWR<Links, unknown>(['private-links', organisationId, userId], () => send(readPrivateLinks()), {
    shouldRetryOnError: false,
  })
  if (!data && error !== undefined) return <ListError problem={problemOf(error)} retry={() => void mutate()} />
  if (!data) return <Skeleton height={80} mt="lg" aria-busy="true" />
  return (
    <section aria-label={t('title')}>
      <Calendar calendar={data.calendar} reload={() => mutate()} />
      {data.statements.length > 0 && (
        <>
          <Title order={3} size="h5" mt="lg">
            {t('statements')}
          </Title>
          <Text size="sm" c="dimmed">
            {t('statementsNote')}
          </Text>
          <ul className="list" aria-label={t('statements')}>
            {data.statements.map(({ link, accountName, from, to, publishedAt }) => (
              <li key={link}>
                <Anchor href={link} target="_blank" rel="noopener noreferrer">
                  <bdi>{accountName || '—'}</bdi>
                </Anchor>{' '}
                <span className="detail">
                  {t('statement', { from: isolate(date(from)), to: isolate(date(to)), time: isolate(dateTime(publishedAt)) })}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}

function Calendar({ calendar, reload }: { calendar: Links['calendar']; reload: () => Promise<unknown> }) {
  const t = useTranslations('privateLinks')
  const copyLabels = useTranslations('actions')
  const { count, dateTime } = useFormats()
  const locale = useLocale()
  const can = useCan()
  const confirm = useConfirm()
  const problemText = useErrorMessage()
  const { busy, problem, run } = useMutation()
  const { copied, copy } = useCopyToClipboard()
  const [link, setLink] = useState<string | null>(null)
  if (calendar === null && !can(chequeCalendarRight)) return null

  const create = async () => {
    if (calendar && !(await confirm({ title: t('renewTitle'), body: t('renewBody'), yes: t('renew'), danger: true }))) return
    await run(async (idempotencyKey) => {
      const path = await send(createChequeCalendar(locale), { idempotencyKey })
      setLink(new URL(path, window.location.origin).href)
    })
    await reload()
  }
  const end = async () => {
    if (!(await confirm({ title: t('endTitle'), body: t('endBody'), yes: t('end'), danger: true }))) return
    const done = await run(() => send(endChequeCalendar()))
    if (done) setLink(null)
    await reload()
    if (done) toastSuccess(t('ended'))
  }

  return (
    <>
      <Title order={3} size="h5" mt="lg">
        {t('calendar')}
      </Title>
      <Text size="sm">{t('explanation')}</Text>
      <Text size="sm" c="dimmed">
        {t('life')}
      </Text>
      {problem && (
        <Alert color="red" role="alert" mt="sm">
          {problemText(problem)}
        </Alert>
      )}
      {calendar && (
        <Text size="sm" mt="sm">
          <span>{t('made', { time: isolate(dateTime(calendar.createdAt)) })}</span>
          {' · '}
          <span>
            {calendar.readAt === null
              ? t('never')
              : t('read', { count: calendar.cheques, shown: count(calendar.cheques), time: isolate(dateTime(calendar.readAt)) })}
          </span>
        </Text>
      )}
      {link !== null && (
        <TextInput
          label={t('link')}
          description={t('once')}
          value={link}
          readOnly
          dir="ltr"
          mt="sm"
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Group gap="xs" mt="sm">
        {link !== null && (
          <Button variant="default" onClick={() => copy(link)}>
            {copyLabels(copied ? 'copied' : 'copy')}
          </Button>
        )}
        {can(chequeCalendarRight) && (
          <Button variant="default" onClick={() => void create()} loading={busy}>
            {t(calendar ? 'renew' : 'create')}
          </Button>
        )}
        {calendar && (
          <Button variant="subtle" color="red" onClick={() => void end()} disabled={busy}>
            {t('end')}
          </Button>
        )}
      </Group>
    </>
  )
}
