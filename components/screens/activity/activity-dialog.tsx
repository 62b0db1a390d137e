'use client'

import { useTranslations } from 'next-intl'
import type { AuditChange } from '@/lib/contract/activity'
import { allows } from '@/lib/contract/core/rights'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { DescriptionItem, DescriptionList } from '@/components/kit/text/description-list'
import { useFormats } from '@/components/kit/text/use-formats'
import { LtrText } from '@/components/kit/text/bidi-text'
import { PageLink } from '@/components/kit/text/links'
import { ReadOnlyRecordDialog } from '@/components/kit/record/read-only-record-dialog'
import { OutcomeBadge } from './outcome-badge'
import { kindLabel, recordLabel, subjectLabel } from './subject-labels'
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
          {change.record + change.recordName !== '' && <RecordLink change={change} records={records} />}
        </DescriptionItem>
        <DescriptionItem label={t('activity.fields.outcome')}>
          <OutcomeBadge of={change} />
        </DescriptionItem>
        <DescriptionItem label={t('activity.fields.call')}>
          <LtrText text={change.call} />
        </DescriptionItem>
        <DescriptionItem label={t('activity.fields.milliseconds')}>{formats.count(change.milliseconds)}</DescriptionItem>
      </DescriptionList>
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
  if (!found || !page || isDeleted || !allows(access, page.resource.rights.list)) return label
  return <PageLink href={`${page.href}?${new URLSearchParams(found.query).toString()}`}>{label}</PageLink>
}
