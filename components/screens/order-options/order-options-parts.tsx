'use client'

import { Alert, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { OptionsEditor } from '@/components/kit/options/options-editor'
import { OptionsPreview } from '@/components/kit/options/options-preview'
import { OptionsTable } from '@/components/kit/options/options-table'
import { UnreadOptions } from '@/components/kit/options/unread-options'
import { useProblemText } from '@/components/kit/problem-text'
import type { useOrderOptions } from './use-order-options'
import styles from './order-options.module.css'

/** The template to be edited, or read, and beside it what a customer sees of it. */
export function OrderOptionsParts({ of: form }: { of: ReturnType<typeof useOrderOptions> }) {
  const { loaded, mayUpdate, options } = form
  const t = useTranslations()
  const sentence = useProblemText()
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
  )
}
