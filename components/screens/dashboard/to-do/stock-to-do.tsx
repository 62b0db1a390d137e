'use client'

import { useMemo } from 'react'
import { IconPackages } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { stock } from '@/lib/contract/stock'
import { useLateList } from '@/lib/client/queries/use-late-list'
import { isolate } from '@/lib/format/bidi-isolate'
import { useIdle } from '@/components/kit/hooks/when-idle'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { useFormats } from '@/components/kit/text/use-formats'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-links-context'
import { ToDoItem } from './to-do-item'
import { negativeStock } from './to-do-items'

/** Products with negative stock (D86). The report lists every product, so it is read when the page is idle. */
export function StockToDo() {
  const t = useTranslations('dashboard')
  const { title: name } = useResourceLabels(stock.resourceName)
  const formats = useFormats()
  const linkIfOpen = useLinkIfOpen()
  const query = useLateList(stock, undefined, { enabled: useIdle() })
  const rows = query.value?.rows
  const { count, lowest } = useMemo(() => negativeStock(rows ?? []), [rows])
  return (
    <ToDoItem
      query={query}
      icon={IconPackages}
      tone="warns"
      name={name}
      title={count === 0 ? null : t.rich('toDo.stock', { count, shown: formats.count(count), b: (text) => <b>{text}</b> })}
      text={
        lowest && t('toDo.lowest', { name: isolate(lowest.goodName || lowest.goodCode), stock: isolate(formats.quantity(lowest.stock)) })
      }
      href={linkIfOpen('/inventoryStock', '?stock=negative')}
    />
  )
}
