'use client'

import { Button, Skeleton, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ListProblem } from '@/components/kit/list-problem'
import { RefreshButton } from '@/components/kit/refresh-button'
import { comingPart } from '@/components/kit/use-coming-part'
import { useOrderOptions } from './use-order-options'
import styles from './order-options.module.css'

const useParts = comingPart(async () => (await import('./order-options-parts')).OrderOptionsParts)

/** What every order is asked for: one template with the editor that the templates of goods have (D112). */
export function OrderOptionsScreen() {
  const form = useOrderOptions()
  const { part: Parts, ...parts } = useParts()
  const { loaded, mayUpdate } = form
  const t = useTranslations()
  const { value, refresh } = loaded
  const problem = value ? parts.problem : loaded.problem
  return (
    <section className={styles.screen} aria-busy={loaded.loading || loaded.refreshing}>
      <header className={styles.header}>
        <Title order={1} size="h2">
          {t('orderOptions.title')}
        </Title>
        <RefreshButton refresh={refresh} refreshing={loaded.refreshing || loaded.loading} updatedAt={loaded.updatedAt} />
      </header>
      {problem ? (
        <ListProblem problem={problem} retry={() => void (value ? parts.retry() : refresh())} />
      ) : value && Parts ? (
        <Parts of={form} />
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
