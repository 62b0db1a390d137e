'use client'

import { IconAlertTriangle, IconBan, IconCircleCheck, IconQuestionMark } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { exportFormats, type AuditChange, type AuditOutcome } from '@/lib/contract/activity'
import { orders } from '@/lib/contract/orders'
import { isolate } from '@/lib/format/bidi-isolate'
import type { TextTools } from '@/components/list/columns/define-columns'
import { orderStatusLabel } from '@/components/ui/text/order-status-label'
import type { Records } from './use-records'

/**
 * The name and the code of a record. If no list contains it, its internal id, marked as such because it may equal another record's code,
 * with its fiscal year, because the lists are those of the selected one.
 */
export function recordLabel(change: AuditChange, records: Records, { translate, formats }: TextTools): string {
  const { subject, kind, record, recordName, recordCode, more } = change
  if (more > 0) return translate('activity.further', { count: more, shown: formats.count(more) })
  if (kind === 'export') return exportLabel(recordName, { translate, formats })
  const sent = [recordName, formats.code(recordCode)].filter(Boolean).map(isolate).join(' · ')
  if (record === '') return sent
  const found = records.find(change)
  // Users know an order by its id.
  if (subject === orders.resourceName)
    return [translate('orders.numbered', { number: formats.code(record) }), found && isolate(found.name)].filter(Boolean).join(' · ')
  // Deleted, of another year, or not listed for this user: the name of that time.
  if (!found && sent !== '') return sent
  if (!found) {
    const id = formats.code(record)
    const year = records.otherYear(change)
    return year === null ? id : translate('activity.internalIdOfYear', { id, year: formats.code(year) })
  }
  return [found.name, formats.code(found.code)].filter(Boolean).map(isolate).join(' · ')
}

/** The format and the number of rows of an export, which the server records as `csv · 11`. */
function exportLabel(recorded: string, { translate, formats }: TextTools): string {
  const [name, rows] = recorded.split(' · ')
  const format = exportFormats.find((one) => one === name)
  const count = Number(rows)
  return format === undefined
    ? recorded
    : `${translate(`table.${format}`)} · ${translate('table.rows', { count, shown: formats.count(count) })}`
}

/** The kind of mutation; for an order's status and for a renamed record, the previous and the new one. */
export function kindLabel(change: AuditChange, records: Records, { translate }: Pick<TextTools, 'translate'>): string {
  const kind = translate(`activity.kinds.${change.kind}`)
  if (change.recordNameBefore !== '')
    return translate('activity.statusFromTo', { from: isolate(change.recordNameBefore), to: isolate(change.recordName) })
  if (change.orderStatus === 0) return kind
  const before = records.statusBefore(change)
  const to = orderStatusLabel(translate, change.orderStatus)
  return before === null
    ? translate('activity.statusTo', { to })
    : translate('activity.statusFromTo', { from: orderStatusLabel(translate, before), to })
}

const icons = { done: IconCircleCheck, refused: IconBan, failed: IconAlertTriangle, unsure: IconQuestionMark } as const satisfies Record<
  AuditOutcome,
  unknown
>

const colours = { done: 'credit', refused: 'debit', failed: 'debit', unsure: 'caution' } as const satisfies Record<AuditOutcome, string>

/** Outcome of an event as text, with the code of a refusal. */
export const outcomeLabels = (
  { outcome, code }: Pick<AuditChange, 'outcome' | 'code'>,
  translate: ReturnType<typeof useTranslations<never>>,
): string =>
  code === ''
    ? translate(`activity.outcomes.${outcome}`)
    : translate('activity.withCode', { outcome: translate(`activity.outcomes.${outcome}`), code })

/** The same as icon, word and colour. */
export function OutcomeBadge({ of: change }: { of: Pick<AuditChange, 'outcome' | 'code'> }) {
  const translate = useTranslations()
  const Icon = icons[change.outcome]
  return (
    <span className={`badge ${colours[change.outcome]}`}>
      <Icon size={14} aria-hidden />
      <span>{outcomeLabels(change, translate)}</span>
    </span>
  )
}
