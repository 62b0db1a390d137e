'use client'

import { Alert, Anchor, Button, Skeleton, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import useSWR from 'swr'
import { send } from '@/lib/client/requests/api'
import { requestUndo } from '@/lib/client/requests/undo-requests'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { passwordChange } from '@/lib/contract/access/change-password'
import type { AuditChange } from '@/lib/contract/activity'
import { problemOf } from '@/lib/contract/core/problem'
import { allows } from '@/lib/contract/core/rights'
import { mayUndo } from '@/lib/contract/registry/undo-rights'
import { undo, undoDays } from '@/lib/contract/undo'
import { users } from '@/lib/contract/users'
import { subjectLabel } from '@/components/features/activity/subject-label'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { LtrText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import { kindLabel, OutcomeBadge, recordLabel } from './activity-labels'
import { listedAs, type Records } from './use-records'

/** One audit event with a link to its record. */
export function ActivityDialog({ change, records, onClose }: { change: AuditChange; records: Records; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ReadOnlyRecordDialog title={t('activity.one')} note={formats.dateTime(change.time)} onClose={onClose}>
      <DescriptionList>
        <DescriptionItem label={t('activity.fields.time')}>{formats.dateTime(change.time)}</DescriptionItem>
        <DescriptionItem label={t('activity.fields.user')}>
          <LtrText text={change.user} />
        </DescriptionItem>
        <DescriptionItem label={t('activity.fields.subject')}>{subjectLabel(change, t)}</DescriptionItem>
        <DescriptionItem label={t('activity.fields.kind')}>{kindLabel(change, records, { translate: t })}</DescriptionItem>
        <DescriptionItem label={t('activity.fields.record')}>
          {change.record + change.recordName !== '' || change.more > 0 ? <RecordLink change={change} records={records} /> : '—'}
        </DescriptionItem>
        <DescriptionItem label={t('activity.fields.outcome')}>
          <OutcomeBadge of={change} />
        </DescriptionItem>
        <DescriptionItem label={t('activity.fields.call')}>
          <LtrText text={change.call} />
        </DescriptionItem>
        <DescriptionItem label={t('activity.fields.milliseconds')}>{formats.count(change.milliseconds)}</DescriptionItem>
      </DescriptionList>
      {change.outcome === 'done' && <UndoFromLog key={change.id} change={change} />}
    </ReadOnlyRecordDialog>
  )
}

/** The record by name and code, as a link where its page is open to the user. */
function RecordLink({ change, records }: { change: AuditChange; records: Records }) {
  const t = useTranslations()
  const { entries } = useMenuData()
  const { access } = useSession()
  const label = recordLabel(change, records, { translate: t, formats: useFormats() })
  const found = records.find(change)
  const page = entries.find(({ resource }) => resource.resourceName === listedAs(change.subject))
  const isDeleted = change.kind === 'remove' && change.outcome === 'done'
  if (!found || !page || isDeleted || !allows(access, page.resource.rights.list)) return <span>{label}</span>
  return (
    <Anchor component={PageLink} href={`${page.href}?${new URLSearchParams(found.query).toString()}`}>
      {label}
    </Anchor>
  )
}

/** Why a change can never be undone, as in the messages `undo.none.*`; null where it might be. */
export function whyNotUndone({
  kind,
  subject,
}: Pick<AuditChange, 'kind' | 'subject'>): 'sent' | 'transfer' | 'link' | 'user' | 'password' | null {
  if (kind === 'send') return 'sent'
  if (kind === 'transfer') return 'transfer'
  if (subject === 'statementLinks') return 'link'
  if (subject === passwordChange.resourceName) return 'password'
  return kind === 'remove' && subject === users.resourceName ? 'user' : null
}

const changeless: readonly string[] = ['signIn', 'signOut', 'export', 'other']
/** Subjects of events that concern the user's own access and change no record. */
const recordless: readonly string[] = ['sessions', 'chequeCalendar']

/** Undoes a change of the log where its earlier values are stored and the user may; else says why not. */
function UndoFromLog({ change }: { change: AuditChange }) {
  const t = useTranslations('undo')
  const translate = useTranslations()
  const formats = useFormats()
  const errorMessage = useErrorMessage()
  const can = useCan()
  const never = whyNotUndone(change)
  const { changeSet } = change
  const applies = never === null && changeSet !== '' && !changeless.includes(change.kind)
  const { data, error, mutate } = useSWR(applies ? ['undo', changeSet] : null, () => send(undo.find(changeSet), { background: true }), {
    shouldRetryOnError: false,
  })
  if (changeless.includes(change.kind) || recordless.includes(change.subject)) return null
  if (error !== undefined)
    return (
      <Alert color="red" role="alert" mt="md">
        <span>{errorMessage(problemOf(error))}</span>{' '}
        <Anchor component="button" onClick={() => void mutate()}>
          {translate('actions.retry')}
        </Anchor>
      </Alert>
    )
  if (applies && data === undefined) return <Skeleton height={36} mt="md" />
  const reason = never ?? (data && !mayUndo(data, can) ? 'forbidden' : null)
  return reason === null && data ? (
    <Button mt="md" variant="default" onClick={() => requestUndo({ set: data, ask: true })}>
      {t('fromLog')}
    </Button>
  ) : (
    <Text size="sm" c="dimmed" mt="md">
      {t(`none.${reason ?? 'values'}`, { count: undoDays, shown: formats.count(undoDays) })}
    </Text>
  )
}
