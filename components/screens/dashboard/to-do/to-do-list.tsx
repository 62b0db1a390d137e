'use client'

import { Title } from '@mantine/core'
import { IconCircleCheck, IconMessage, IconPackages, IconShoppingBag } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useOpenOrders } from '@/lib/client/queries/use-earlier-orders'
import { useAccess } from '@/lib/client/queries/use-features'
import { useQuery } from '@/lib/client/queries/use-query'
import { useSmsSetUp } from '@/lib/client/session/menu-context'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { allows, type Right } from '@/lib/contract/core/rights'
import { negativeStock, pendingOrders } from '@/lib/contract/key-figures'
import { orders } from '@/lib/contract/orders'
import { smsLog } from '@/lib/contract/sms'
import { stock } from '@/lib/contract/stock'
import { signOf } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { useLinkIfOpen } from '@/components/screens/dashboard/frame/report-link'
import { textElements } from '@/components/ui/text/text-elements'
import { useFormats } from '@/components/ui/text/use-formats'
import { useMoments } from '@/components/ui/text/use-moments'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { ChequesToDo, ToDoItem } from './to-do-item'
import styles from './to-do.module.css'

const items: readonly (readonly [right: Right, item: ReactNode])[] = [
  [orders.rights.list, <OrdersToDo key="orders" />],
  [receivableCheques.rights.list, <ChequesToDo key="receivable" of="receivable" />],
  [payableCheques.rights.list, <ChequesToDo key="payable" of="payable" />],
  [stock.rights.list, <StockToDo key="stock" />],
  [smsLog.rights.list, <CreditToDo key="credit" />],
]

/** The items that a user may see, each with its own list; none of the others is requested. */
export function useToDoItems(): readonly ReactNode[] {
  const access = useAccess()
  const smsSetUp = useSmsSetUp()
  return items.filter(([right]) => allows(access, right) && (right !== smsLog.rights.list || smsSetUp)).map(([, item]) => item)
}

/** What waits for somebody. */
export function ToDoList({ items: shown }: { items: readonly ReactNode[] }) {
  const t = useTranslations('dashboard.toDo')
  return (
    <section className="column shrink surface outlined rounded container unbroken beside" aria-labelledby="to-do">
      <Title order={2} size="h4" id="to-do" className="row underlined tall sides4">
        {t('title')}
      </Title>
      <ul className={`column grow list ruled ${styles.list}`}>
        {shown}
        <li className={styles.nothing}>
          <IconCircleCheck size={18} aria-hidden />
          {t('nothing')}
        </li>
      </ul>
    </section>
  )
}

/** The remaining credit for SMS, and the messages of today. It asks for action when the credit is used up, or when messages failed. */
function CreditToDo() {
  const t = useTranslations('dashboard.toDo')
  const formats = useFormats()
  const today = useToday()
  const linkIfOpen = useLinkIfOpen()
  const query = useQuery(smsLog, today, { background: true })
  const balance = query.value?.balance ?? null
  const rows = query.value?.rows ?? []
  const failed = rows.filter(({ error }) => error !== '').length
  const sentTitle = failed > 0 ? t('sentToday', { count: rows.length, shown: formats.count(rows.length) }) : null
  const sent = t('sentToday', { count: rows.length, shown: formats.count(rows.length) })
  return (
    <ToDoItem
      query={query}
      icon={IconMessage}
      tone={failed > 0 || (balance !== null && signOf(balance) <= 0) ? 'asks' : 'informs'}
      name={t('creditName')}
      title={
        balance === null
          ? sentTitle
          : textElements(t.rich('credit', { amount: isolate(formats.amount(balance)), b: (text) => <b className="strong">{text}</b> }))
      }
      facts={[
        ...(balance === null ? [] : [sent]),
        ...(failed > 0 ? [t('failedToday', { count: failed, shown: formats.count(failed) })] : []),
      ]}
      href={linkIfOpen('/smsLog')}
    />
  )
}

/** Open orders, and how many of them wait for review since when. */
function OrdersToDo() {
  const t = useTranslations('dashboard')
  const formats = useFormats()
  const moments = useMoments()
  const linkIfOpen = useLinkIfOpen()
  const query = useOpenOrders()
  const open = query.value?.open ?? []
  const { count, oldest } = pendingOrders(open)
  return (
    <ToDoItem
      query={query}
      icon={IconShoppingBag}
      tone="asks"
      name={t('pending')}
      title={
        open.length === 0
          ? null
          : textElements(
              t.rich('toDo.orders', {
                count: open.length,
                shown: formats.count(open.length),
                b: (text) => <b className="strong">{text}</b>,
              }),
            )
      }
      facts={oldest === null ? [] : [t('toDo.pending', { shown: formats.count(count) }), t('oldest', { moment: moments.time(oldest) })]}
      href={linkIfOpen('/orders', '?status=open')}
    />
  )
}

/** Products with negative stock (D86). */
function StockToDo() {
  const t = useTranslations('dashboard')
  const { title: name } = useResourceLabels(stock.resourceName)
  const formats = useFormats()
  const linkIfOpen = useLinkIfOpen()
  const query = useQuery(stock, undefined, { background: true })
  const rows = query.value?.rows
  const { count, lowest } = negativeStock(rows ?? [])
  return (
    <ToDoItem
      query={query}
      icon={IconPackages}
      tone="warns"
      name={name}
      title={
        count === 0
          ? null
          : textElements(t.rich('toDo.stock', { count, shown: formats.count(count), b: (text) => <b className="strong">{text}</b> }))
      }
      facts={
        lowest
          ? [t('toDo.lowest', { name: isolate(lowest.goodName || lowest.goodCode), stock: isolate(formats.quantity(lowest.stock)) })]
          : []
      }
      href={linkIfOpen('/inventoryStock', '?stock=negative')}
    />
  )
}
