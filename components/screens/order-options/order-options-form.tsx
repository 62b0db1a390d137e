'use client'

import { Alert, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { OptionsEditor } from '@/components/kit/options-editor/options-editor'
import { OptionsPreview } from '@/components/kit/options-editor/options-preview'
import { OptionsTable } from '@/components/kit/options-editor/options-table'
import { UnreadableOptionsAlert } from '@/components/kit/options-editor/unreadable-options-alert'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import type { useOrderOptions } from './use-order-options'
import styles from './order-options.module.css'

/** The template editor and the customer's preview. */
export function OrderOptionsForm({ of: form }: { of: ReturnType<typeof useOrderOptions> }) {
  const { loaded, mayUpdate, options } = form
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { value, problem } = loaded
  if (!value) return null
  return (
    <div className={styles.parts} data-stale={loaded.refreshing || undefined}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t('options.title')}
        </Title>
        <Stack gap="md" className={styles.template ?? ''}>
          <Text c="dimmed">{t('orderOptions.lead')}</Text>
          {problem && (
            <Alert color="yellow" role="alert">
              {t('table.failedOlder')} {errorMessage(problem)}
            </Alert>
          )}
          {form.problem && (
            <Alert color="red" role="alert">
              {errorMessage(form.problem)}
            </Alert>
          )}
          <UnreadableOptionsAlert of={value} edited={mayUpdate} />
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
  )
}
