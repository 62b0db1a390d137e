'use client'

import { Alert, Button, Skeleton, Stack, Text, Title } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import * as z from 'zod/mini'
import { useQuery } from '@/lib/client/queries/use-query'
import { send } from '@/lib/client/requests/api'
import { writeRecord } from '@/lib/client/requests/write-record'
import { useCan } from '@/lib/client/session/session-context'
import type { InnerList } from '@/lib/contract/core/wire-types'
import { mergeOptions, optionsDraft, optionsForm, type Option } from '@/lib/contract/options'
import { orderOptions } from '@/lib/contract/order-options'
import { keptFieldsMessage } from '@/components/changes/write/kept-fields-message'
import { useAskConflicts } from '@/components/changes/write/use-ask-conflicts'
import { useMutation } from '@/components/changes/write/use-mutation'
import { OptionsEditor, UnreadableOptionsAlert } from '@/components/features/options-editor/options-editor'
import { OptionsPreview } from '@/components/features/options-editor/options-preview'
import { OptionsTable } from '@/components/features/options-editor/options-table'
import { showOptionConflict } from '@/components/features/options-editor/show-option-conflict'
import { useConfirmDataLoss } from '@/components/features/options-editor/use-confirm-data-loss'
import { PageTitle } from '@/components/list/toolbar/page-title'
import { RefreshButton } from '@/components/ui/buttons/toolbar-buttons'
import { ListError } from '@/components/ui/feedback/list-error'
import { toastSuccess } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useStoredDraft } from '@/components/ui/unsaved-changes/form-drafts'
import { useUnsavedChangesPrompt } from '@/components/ui/unsaved-changes/use-unsaved-changes-prompt'
import styles from './order-options.module.css'

/** Options of every order: one template (D112). */
export function OrderOptionsScreen() {
  const form = useOrderOptions()
  const { loaded, mayUpdate } = form
  const t = useTranslations()
  const { value, refresh } = loaded
  return (
    <section className="column gap3 grow container low under2" aria-busy={loaded.loading || loaded.refreshing}>
      <header className="row spread gap3">
        <PageTitle>{t('orderOptions.title')}</PageTitle>
        <RefreshButton refresh={refresh} refreshing={loaded.refreshing || loaded.loading} updatedAt={loaded.updatedAt} />
      </header>
      {value && <OrderOptionsForm of={form} />}
      {!value && loaded.problem && <ListError problem={loaded.problem} retry={() => void refresh()} />}
      {!value && !loaded.problem && <Skeleton height={240} role="status" aria-label={t('table.loading')} />}
      {value && mayUpdate && (
        <footer className="pageFoot">
          <Button variant="default" disabled={!form.dirty || form.busy} onClick={form.restore}>
            {t('record.discard')}
          </Button>
          <Button disabled={!form.dirty} loading={form.busy} onClick={() => void form.save()}>
            {t('actions.save')}
          </Button>
        </footer>
      )}
    </section>
  )
}

/** The template editor and the customer's preview. */
function OrderOptionsForm({ of: form }: { of: ReturnType<typeof useOrderOptions> }) {
  const { loaded, mayUpdate, options } = form
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { value, problem } = loaded
  if (!value) return null
  return (
    <div className={`dims grid gap6 top ${styles.layout}`} data-stale={loaded.refreshing || undefined}>
      <Stack gap="xs">
        <Title order={2} size="h4">
          {t('options.title')}
        </Title>
        <Stack gap="md" className="surface outlined rounded pad4">
          {problem && (
            <Alert color="yellow" role="alert">
              {`${t('table.failedOlder')} ${errorMessage(problem)}`}
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

const noOptions: readonly Option[] = []

/** Edited options, and those that the changes started from. */
type OptionsDraft = { readonly seen: readonly Option[] | null; readonly options: readonly Option[] }

const storedDraft = z.object({ seen: z.nullable(optionsDraft), options: optionsDraft })

/** A draft of an earlier version is the options alone. */
function readDraft(stored: unknown): OptionsDraft | null {
  const options = optionsDraft.safeParse(stored)
  return options.success ? { seen: null, options: options.data } : (storedDraft.safeParse(stored).data ?? null)
}

/** State of the order template. Changes survive reloads and failures. */
export function useOrderOptions() {
  const loaded = useQuery(orderOptions, undefined)
  const mayUpdate = useCan()(orderOptions.rights.update)
  const t = useTranslations()
  const acceptLoss = useConfirmDataLoss()
  const labelOf = () => t('options.title')
  const ask = useAskConflicts({ resourceName: orderOptions.resourceName, labelOf, show: showOptionConflict })
  const { busy, problem, run, clear } = useMutation()
  const [draft, setDraft] = useStoredDraft('orderOptions', readDraft)
  const [refused, setRefused] = useState(false)
  const { value, put, readFresh, refresh } = loaded
  const stored = value?.items ?? noOptions
  const seen = draft?.seen ?? stored
  const options = draft?.options ?? stored
  const dirty = draft !== null && JSON.stringify(draft.options) !== JSON.stringify(stored)
  const setOptions = (next: readonly Option[]) => setDraft({ seen, options: next })

  /** True when the template was saved. */
  const save = async (): Promise<boolean> => {
    const form = optionsForm.safeParse(options)
    setRefused(!form.success)
    if (!form.success) return false
    return run(async (idempotencyKey) => {
      let saving = draft
      const { after, theirs } = await writeRecord<InnerList<Option>, { options: readonly Option[] }, void>({
        seen: { options: seen },
        draft: { options: form.data },
        read: readFresh,
        draftOf: ({ items }) => ({ options: items }),
        mergeFields: { options: mergeOptions },
        isValid: (merged) => optionsForm.safeParse(merged.options).success,
        ask,
        review: (_, { invalidRows }) => acceptLoss(invalidRows),
        rebased: (now, next) => setDraft((saving = { seen: now.options, options: next.options })),
        send: (next) => send(orderOptions.save(next.options), { idempotencyKey }),
      })
      put({ items: [...after.options], invalidRows: 0 })
      // Changes made during the save stay for the next one.
      setDraft((now) => (now === saving ? null : now))
      toastSuccess(keptFieldsMessage(t, t('record.saved'), theirs.map(labelOf)))
      void refresh()
    })
  }

  const restore = () => {
    setDraft(null)
    setRefused(false)
    clear()
  }

  useUnsavedChangesPrompt({ dirty, busy, body: t('record.exitBody', { fields: t('options.title') }), save, giveUp: restore, drafted: true })

  return { loaded, mayUpdate, options, setOptions, dirty, refused, busy, problem, save, restore }
}
