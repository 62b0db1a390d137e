'use client'

import { useTranslations } from 'next-intl'
import { useQuery } from '@/lib/client/queries/use-query'
import { accessGroups } from '@/lib/contract/access-groups'
import { textIn } from '@/lib/contract/core/json'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { optionTemplates } from '@/lib/contract/option-templates'
import { isolate } from '@/lib/format/bidi-isolate'
import { orderStatusLabel } from '@/components/ui/text/order-status-label'
import { useFormats } from '@/components/ui/text/use-formats'

type Props = { subject: string; field: string; value: unknown }

/** A stored value of any field, as users read it. */
export function FieldValue({ subject, field, value }: Props) {
  const t = useTranslations()
  const formats = useFormats()
  if (field === 'groupId' || field === 'parentId' || field === 'templateId' || field === 'accessGroups')
    return <References field={field} ids={(Array.isArray(value) ? value : [value]) as number[]} />
  if (subject === 'orders' && field === 'status') return <span>{orderStatusLabel(t, Number(value))}</span>
  if (value === null || value === undefined || value === '') return <span>—</span>
  if (typeof value === 'boolean') return <span>{t(value ? 'actions.yes' : 'actions.no')}</span>
  if (field === 'price') return <bdi>{formats.exact(textIn(value) as Parameters<typeof formats.exact>[0])}</bdi>
  if (Array.isArray(value)) return <Several items={value} />
  if (typeof value === 'object')
    return <span>{t('undo.counted', { count: Object.keys(value).length, shown: formats.count(Object.keys(value).length) })}</span>
  return <bdi>{String(value as string | number)}</bdi>
}

/** Options by their names, anything else by its number. */
function Several({ items }: { items: readonly unknown[] }) {
  const t = useTranslations('undo')
  const formats = useFormats()
  const names = items.flatMap((item) => (typeof item === 'object' && item !== null && 'key' in item ? [String(item.key)] : []))
  if (names.length > 0) return <bdi>{names.map(isolate).join(' · ')}</bdi>
  return <span>{t('counted', { count: items.length, shown: formats.count(items.length) })}</span>
}

/** Records by their names, where the user may read them. */
function References({ field, ids }: { field: 'groupId' | 'parentId' | 'templateId' | 'accessGroups'; ids: readonly number[] }) {
  const formats = useFormats()
  const groups = useQuery(goodsGroups, undefined, { enabled: field === 'groupId' || field === 'parentId', optional: true })
  const templates = useQuery(optionTemplates, undefined, { enabled: field === 'templateId', optional: true })
  const permissions = useQuery(accessGroups, undefined, { enabled: field === 'accessGroups', optional: true })
  const names = new Map<number, string>([
    ...(groups.rows?.map((group) => [group.id, goodsGroups.nameOf(group)] as const) ?? []),
    ...(templates.rows?.map(({ id, title }) => [id, title] as const) ?? []),
    ...(permissions.rows?.map(({ id, title }) => [id, title] as const) ?? []),
  ])
  const shown = ids.filter((id) => Boolean(id)).map((id) => names.get(id) ?? formats.withDigits(String(id)))
  return <bdi>{shown.length === 0 ? '—' : shown.map(isolate).join(' · ')}</bdi>
}
