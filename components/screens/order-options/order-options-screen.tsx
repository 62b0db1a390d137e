'use client'

import { Button, Skeleton, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ListError } from '@/components/kit/feedback/list-error'
import { RefreshButton } from '@/components/kit/data-table/toolbar/refresh-button'
import { OrderOptionsForm } from './order-options-form'
import { useOrderOptions } from './use-order-options'
import styles from './order-options.module.css'

/** Options of every order: one template (D112). */
export function OrderOptionsScreen() {
  const form = useOrderOptions()
  const { loaded, mayUpdate } = form
  const t = useTranslations()
  const { value, refresh } = loaded
  return (
    <section className={styles.screen} aria-busy={loaded.loading || loaded.refreshing}>
      <header className={styles.header}>
        <Title order={1} size="h2">
          {t('orderOptions.title')}
        </Title>
        <RefreshButton refresh={refresh} refreshing={loaded.refreshing || loaded.loading} updatedAt={loaded.updatedAt} />
      </header>
      {value ? (
        <OrderOptionsForm of={form} />
      ) : loaded.problem ? (
        <ListError problem={loaded.problem} retry={() => void refresh()} />
      ) : (
        <Skeleton height={240} role="status" aria-label={t('table.loading')} />
      )}
      {value && mayUpdate && (
        <footer className={styles.footer}>
          <Button variant="default" disabled={!form.dirty || form.busy} onClick={form.restore}>
            {t('orderOptions.restore')}
          </Button>
          <Button disabled={!form.dirty} loading={form.busy} onClick={() => void form.save()}>
            {t('actions.save')}
          </Button>
        </footer>
      )}
    </section>
  )
}
