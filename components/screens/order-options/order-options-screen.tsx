'use client'

import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { ListProblem } from '@/components/kit/list-problem'
import { OptionsEditor } from '@/components/kit/options/options-editor'
import { OptionsPreview } from '@/components/kit/options/options-preview'
import { OptionsTable } from '@/components/kit/options/options-table'
import { UnreadOptions } from '@/components/kit/options/unread-options'
import { useProblemText } from '@/components/kit/problem-text'
import { RefreshButton } from '@/components/kit/refresh-button'
import { useOrderOptions } from './use-order-options'
import styles from './order-options.module.css'

/** What every order is asked for: one template with the editor that the templates of goods have (D112). */
export function OrderOptionsScreen() {
  const form = useOrderOptions()
  const { loaded, mayUpdate, options } = form
  const t = useTranslations()
  const sentence = useProblemText()
  const { value, problem, refresh } = loaded
  return (
    <section className={styles.screen} aria-busy={loaded.loading || loaded.refreshing}>
      <header className={styles.header}>
        <Title order={1} size="h2">
          {t('orderOptions.title')}
        </Title>
        <RefreshButton refresh={refresh} refreshing={loaded.refreshing || loaded.loading} updatedAt={loaded.updatedAt} />
      </header>
      {!value && problem && <ListProblem problem={problem} retry={() => void refresh()} />}
      {!value && !problem && <Skeleton height={240} aria-label={t('table.loading')} />}
      {value && (
        <div className={styles.parts} data-stale={loaded.refreshing || undefined}>
          <Stack gap="xs">
            <Title order={2} size="h4">
              {t('options.title')}
            </Title>
            <Stack gap="md" className={styles.template ?? ''}>
              <Text c="dimmed">{t('orderOptions.lead')}</Text>
              {problem && (
                <Alert color="yellow" role="alert">
                  {t('table.failedOlder')} {sentence(problem)}
                </Alert>
              )}
              {form.problem && (
                <Alert color="red" role="alert">
                  {sentence(form.problem)}
                </Alert>
              )}
              <UnreadOptions of={value} edited={mayUpdate} />
              {mayUpdate ? (
                <OptionsEditor options={options} onChange={form.setOptions} withDefault refused={form.refused} />
              ) : (
                <>
                  <OptionsTable options={options} />
                  <Text size="sm" c="dimmed">
                    {t('orderOptions.readOnly')}
                  </Text>
                </>
              )}
            </Stack>
          </Stack>
          <Stack gap="xs">
            <Title order={2} size="h4">
              {t('options.preview')}
            </Title>
            <OptionsPreview options={options} />
          </Stack>
        </div>
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
