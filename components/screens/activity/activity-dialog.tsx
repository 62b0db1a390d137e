'use client'

import { useTranslations } from 'next-intl'
import type { Change } from '@/lib/contract/activity'
import { allows } from '@/lib/contract/rights'
import { useMenuFacts } from '@/lib/client/menu'
import { useSession } from '@/lib/client/session'
import { Fact, Facts } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { Ltr } from '@/components/kit/ltr'
import { PageLink } from '@/components/kit/page-link'
import { ViewDialog } from '@/components/kit/view-dialog'
import { OutcomeBadge } from './outcome-badge'
import { subjectOf } from './subject-words'

/** Pages that open a record by its id. */
const opening = new Set(['users', 'accessGroups', 'goods', 'goodsGroups', 'warehouses', 'optionTemplates'])

/** One change, whole, with the way to what was changed. */
export function ActivityDialog({ change, onClose }: { change: Change; onClose: () => void }) {
  const t = useTranslations()
  const formats = useFormats()
  return (
    <ViewDialog title={t('activity.one')} note={formats.dateTime(change.time)} onClose={onClose}>
      <Facts>
        <Fact label={t('activity.fields.time')}>{formats.dateTime(change.time)}</Fact>
        <Fact label={t('activity.fields.user')}>
          <Ltr text={change.user} />
        </Fact>
        <Fact label={t('activity.fields.subject')}>{subjectOf(change, t)}</Fact>
        <Fact label={t('activity.fields.kind')}>{t(`activity.kinds.${change.kind}`)}</Fact>
        <Fact label={t('activity.fields.record')}>{change.record && <RecordLink change={change} />}</Fact>
        <Fact label={t('activity.fields.outcome')}>
          <OutcomeBadge of={change} />
        </Fact>
        <Fact label={t('activity.fields.call')}>
          <Ltr text={change.call} />
        </Fact>
        <Fact label={t('activity.fields.milliseconds')}>{formats.count(change.milliseconds)}</Fact>
      </Facts>
    </ViewDialog>
  )
}

function RecordLink({ change: { subject, record, kind } }: { change: Change }) {
  const { entries } = useMenuFacts()
  const { access } = useSession()
  const page = entries.find(({ noun }) => noun.noun === subject)
  const number = <Ltr text={record} />
  if (!page || kind === 'remove' || !opening.has(subject) || !allows(access, page.noun.rights.list)) return number
  return <PageLink href={`${page.href}?detail=${record}`}>{number}</PageLink>
}
