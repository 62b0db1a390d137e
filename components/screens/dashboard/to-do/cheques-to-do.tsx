'use client'

import { IconCalendarDue } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { useToday } from '@/lib/client/browser/today'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { isolate } from '@/lib/format/bidi-isolate'
import { decimalsNeeded } from '@/lib/format/precision'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { useFormats } from '@/components/kit/text/use-formats'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { ToDoItem } from './to-do-item'
import { dueCheques } from './to-do-items'

const lists = {
  receivable: { resource: receivableCheques, page: '/receivableCheckList' },
  payable: { resource: payableCheques, page: '/paybleCheckList' },
} as const

/** Cheques of the next seven days, and those dated before today without a judgement (D83). */
export function ChequesToDo({ of }: { of: keyof typeof lists }) {
  const t = useTranslations('dashboard')
  const { title: name } = useResourceLabels(lists[of].resource.resourceName)
  const today = useToday()
  const linkIfOpen = useLinkIfOpen()
  const { resource, page } = lists[of]
  const query = useLateList(resource, undefined, { enabled: true })
  const rows = query.value?.rows ?? []
  const formats = useFormats().forAmounts(decimalsNeeded(rows.map(({ amount }) => amount)))
  const { soon, past } = dueCheques(rows, today)
  const pastText = t('beforeToday', { count: past.count, shown: formats.count(past.count), amount: isolate(formats.total(past.amount)) })
  const texts = [...(soon.count > 0 ? [isolate(formats.total(soon.amount))] : []), ...(past.count > 0 ? [pastText] : [])]
  return (
    <ToDoItem
      query={query}
      icon={IconCalendarDue}
      tone={soon.count > 0 ? 'asks' : 'informs'}
      name={name}
      title={
        soon.count + past.count === 0
          ? null
          : t.rich(`toDo.${of}`, { count: soon.count, shown: formats.count(soon.count), b: (text) => <b>{text}</b> })
      }
      text={texts.join(' · ')}
      href={linkIfOpen(page, soon.count > 0 ? '?due=soon' : '?due=past')}
    />
  )
}
