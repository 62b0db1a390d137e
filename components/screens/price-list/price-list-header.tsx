'use client'

import { Alert, Badge, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { send } from '@/lib/client/requests/api'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { priceList, type PricedGood, type PriceList } from '@/lib/contract/price-list'
import { useMutation } from '@/components/changes/write/use-mutation'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { BidiText } from '@/components/ui/text/bidi-text'
import { Phone } from '@/components/ui/text/contact-links'
import styles from './price-list.module.css'

/** Title of the list as customers see it, and whether ordering is open. */
export function PriceListHeader({ list, of: screen }: { list: PriceList; of: Pick<ListScreen<PricedGood, PriceList>, 'value' | 'amend'> }) {
  const t = useTranslations('priceList')
  const errorMessage = useErrorMessage()
  const ordering = useOrderingSwitch(screen)
  const { name, address, phone } = list.organisation
  const { change } = ordering
  const state = ordering.active ? 'active' : 'inactive'
  return (
    <section className={styles.head} aria-label={t('headLabel')} data-screen-only>
      <div className={styles.about}>
        {list.title && (
          <p className="flush strong">
            <BidiText text={list.title} />
          </p>
        )}
        {list.description && (
          <p className="flush quiet dense">
            <BidiText text={list.description} />
          </p>
        )}
        <p className="flex wrap gap4 rows0 flush quiet dense">
          {name && <BidiText text={name} />}
          {address && <BidiText text={address} />}
          {phone && <Phone number={phone} />}
        </p>
      </div>
      <div className={styles.ordering}>
        {change ? (
          <Switch
            label={t('ordering')}
            description={t(ordering.pending ? 'pending' : state)}
            checked={ordering.active}
            disabled={ordering.pending}
            aria-busy={ordering.pending}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
        ) : (
          <Badge color={ordering.active ? 'green' : 'gray'}>{t(state)}</Badge>
        )}
        {ordering.problem && (
          <Alert color="red" role="alert" p="xs">
            {t('notChanged', { reason: errorMessage(ordering.problem) })}
          </Alert>
        )}
      </div>
    </section>
  )
}

/** Whether the list accepts orders. Closing asks first; a failure reverts the switch with the reason (D117). */
export function useOrderingSwitch({ value, amend }: Pick<ListScreen<PricedGood, PriceList>, 'value' | 'amend'>) {
  const { organisationCode } = useSession()
  const mayChange = useCan()(priceList.rights.update)
  const t = useTranslations('priceList')
  const confirm = useConfirm()
  const { problem, run } = useMutation()
  const [pendingValue, setPendingValue] = useState<boolean | null>(null)

  const change = async (active: boolean) => {
    if (pendingValue !== null) return
    if (!active && !(await confirm({ title: t('closeTitle'), body: t('closeBody'), yes: t('close'), danger: true }))) return
    setPendingValue(active)
    await run(
      async (idempotencyKey) => {
        await send(priceList.setActive(organisationCode, active), { idempotencyKey })
        amend((list) => ({ ...list, isActive: active }))
      },
      { done: t(active ? 'opened' : 'closed') },
    )
    setPendingValue(null)
  }

  return {
    active: pendingValue ?? value?.isActive ?? false,
    pending: pendingValue !== null,
    problem,
    change: mayChange ? change : undefined,
  }
}
