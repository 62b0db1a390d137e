'use client'

import { Alert, Badge, Switch } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { PricedGood, PriceList } from '@/lib/contract/price-list'
import { Phone } from '@/components/kit/contact'
import { useProblemText } from '@/components/kit/problem-text'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { useOrdering } from './use-ordering'
import styles from './price-list.module.css'

/** Whose list it is and what it is called, as customers read it, and whether they can order from it. */
export function PriceListHead({ list, of: screen }: { list: PriceList; of: Pick<ListScreen<PricedGood, PriceList>, 'answer' | 'amend'> }) {
  const t = useTranslations('priceList')
  const sentence = useProblemText()
  const ordering = useOrdering(screen)
  const { name, address, phone } = list.organisation
  const { change } = ordering
  return (
    <section className={styles.head} aria-label={t('headLabel')} data-screen-only>
      <div className={styles.about}>
        {list.title && (
          <p className={styles.name}>
            <bdi>{list.title}</bdi>
          </p>
        )}
        {list.description && (
          <p className={styles.description}>
            <bdi>{list.description}</bdi>
          </p>
        )}
        <p className={styles.organisation}>
          {name && <bdi>{name}</bdi>}
          {address && <bdi>{address}</bdi>}
          {phone && <Phone number={phone} />}
        </p>
      </div>
      <div className={styles.ordering}>
        {change ? (
          <Switch
            label={t('ordering')}
            description={t(ordering.pending ? 'pending' : ordering.active ? 'active' : 'inactive')}
            checked={ordering.active}
            disabled={ordering.pending}
            aria-busy={ordering.pending}
            onChange={(event) => void change(event.currentTarget.checked)}
          />
        ) : (
          <Badge color={ordering.active ? 'green' : 'gray'}>{t(ordering.active ? 'active' : 'inactive')}</Badge>
        )}
        {ordering.problem && (
          <Alert color="red" role="alert" p="xs">
            {t('notChanged', { reason: sentence(ordering.problem) })}
          </Alert>
        )}
      </div>
    </section>
  )
}
