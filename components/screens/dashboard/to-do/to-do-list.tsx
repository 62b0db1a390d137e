'use client'

import type { ReactNode } from 'react'
import { Title } from '@mantine/core'
import { IconCircleCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { orders } from '@/lib/contract/orders'
import { allows, type Right } from '@/lib/contract/core/rights'
import { smsLog } from '@/lib/contract/sms'
import { stock } from '@/lib/contract/stock'
import { useAccess } from '@/lib/client/queries/use-features'
import { ChequesToDo } from './cheques-to-do'
import { CreditToDo } from './credit-to-do'
import { OrdersToDo } from './orders-to-do'
import { StockToDo } from './stock-to-do'
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
  return items.filter(([right]) => allows(access, right)).map(([, item]) => item)
}

/** What waits for somebody. */
export function ToDoList({ items: shown }: { items: readonly ReactNode[] }) {
  const t = useTranslations('dashboard.toDo')
  return (
    <section className={styles.frame} aria-labelledby="to-do">
      <Title order={2} size="h4" id="to-do" className={styles.title ?? ''}>
        {t('title')}
      </Title>
      <ul className={styles.list}>
        {shown}
        <li className={styles.nothing}>
          <IconCircleCheck size={18} aria-hidden />
          {t('nothing')}
        </li>
      </ul>
    </section>
  )
}
