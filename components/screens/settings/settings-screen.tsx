'use client'

import { Alert, Button, Checkbox, Group, Skeleton, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { FormEvent } from 'react'
import { useQuery } from '@/lib/client/queries/use-query'
import { send } from '@/lib/client/requests/api'
import { changeSetFor } from '@/lib/client/requests/note-changes'
import { writeRecord } from '@/lib/client/requests/write-record'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { settings, settingsChange, type Settings } from '@/lib/contract/settings'
import { recordChangeOf } from '@/lib/contract/undo'
import { useOfferUndo } from '@/components/changes/undo/undo-toast'
import { keptFieldsMessage } from '@/components/changes/write/kept-fields-message'
import { useAskConflicts } from '@/components/changes/write/use-ask-conflicts'
import { useMutation } from '@/components/changes/write/use-mutation'
import { PageTitle } from '@/components/list/toolbar/page-title'
import { RefreshButton } from '@/components/ui/buttons/toolbar-buttons'
import { ListError } from '@/components/ui/feedback/list-error'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useStoredDraft } from '@/components/ui/unsaved-changes/form-drafts'
import { useUnsavedChangesPrompt } from '@/components/ui/unsaved-changes/use-unsaved-changes-prompt'
import styles from './settings.module.css'

/** Settings in display order. */
const settingNames = ['hideLedger', 'hideSaleInvoices'] as const satisfies readonly (keyof Settings)[]

const readDraft = (stored: unknown): Partial<Settings> | null => settingsChange.safeParse(stored).data ?? null

/** State of the settings. Changes survive reloads and failures. */
export function useSettingsForm() {
  const loaded = useQuery(settings, undefined)
  const mayUpdate = useCan()(settings.rights.update)
  const t = useTranslations()
  const { year } = useSession()
  const offerUndo = useOfferUndo()
  const { field: labelOf } = useResourceLabels(settings.resourceName)
  const ask = useAskConflicts({ resourceName: settings.resourceName, labelOf })
  const { busy, problem, run, clear } = useMutation()
  const [draft, setDraft] = useStoredDraft('settings', readDraft)
  const { value: stored, put, readFresh } = loaded
  const value: Settings | undefined = stored && { ...stored, ...draft }
  const changed = stored ? settingNames.filter((name) => draft?.[name] !== undefined && draft[name] !== stored[name]) : []
  const dirty = changed.length > 0
  const changedFields = changed.map((name) => t(`settings.fields.${name}`)).join(' · ')

  const set = (name: keyof Settings, on: boolean) => setDraft((before) => ({ ...before, [name]: on }))

  const restore = () => {
    setDraft(null)
    clear()
  }

  const save = () =>
    run(async (idempotencyKey) => {
      // All settings are saved together: other users' changes are preserved.
      const { before, after, theirs } = await writeRecord<Settings, Settings, void>({
        seen: stored ?? {},
        draft: { ...stored, ...draft },
        read: readFresh,
        draftOf: (now) => now,
        ask,
        send: (next) => send(settings.save(next), { idempotencyKey }),
      })
      put(after)
      // Changes made during the save stay for the next one.
      setDraft((now) => (now === draft ? null : now))
      const changed = recordChangeOf(0, '', before, after)
      const set = changeSetFor(idempotencyKey, settings.resourceName, { fiscalYearId: year.id }, [changed])
      offerUndo(keptFieldsMessage(t, t('record.saved'), theirs.map(labelOf)), set)
    })

  useUnsavedChangesPrompt({ dirty, busy, body: t('record.exitBody', { fields: changedFields }), save, giveUp: restore, drafted: true })

  return { loaded, mayUpdate, value, dirty, busy, problem, set, save, restore }
}

/** What is hidden from customers. Both checkboxes have the same polarity (D142). */
export function SettingsScreen() {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { loaded, mayUpdate, value, dirty, busy, problem, set, save, restore } = useSettingsForm()
  const { refresh } = loaded
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save()
  }
  return (
    <section className="column gap3 grow under2" aria-busy={loaded.loading || loaded.refreshing}>
      <header className="row wrap spread gap3 rows1">
        <PageTitle>{t('settings.title')}</PageTitle>
        <RefreshButton refresh={refresh} refreshing={loaded.refreshing || loaded.loading} updatedAt={loaded.updatedAt} />
      </header>
      {!value && loaded.problem && <ListError problem={loaded.problem} retry={() => void refresh()} />}
      {!value && !loaded.problem && <Skeleton height={180} maw="40rem" role="status" aria-label={t('table.loading')} />}
      {value && (
        <form className={styles.panel} onSubmit={submit} noValidate data-stale={loaded.refreshing || undefined}>
          {loaded.problem && (
            <Alert color="yellow" role="alert">
              {`${t('settings.older')} ${errorMessage(loaded.problem)}`}
            </Alert>
          )}
          {problem && (
            <Alert color="red" role="alert">
              {errorMessage(problem)}
            </Alert>
          )}
          {settingNames.map((name) => (
            <Checkbox
              key={name}
              label={t(`settings.fields.${name}`)}
              checked={value[name]}
              disabled={!mayUpdate}
              onChange={(event) => set(name, event.currentTarget.checked)}
            />
          ))}
          {mayUpdate ? (
            <Group justify="flex-end" gap="xs">
              <Button variant="default" disabled={!dirty || busy} onClick={restore}>
                {t('actions.cancel')}
              </Button>
              <Button type="submit" disabled={!dirty} loading={busy}>
                {t('actions.save')}
              </Button>
            </Group>
          ) : (
            <Text size="sm" c="dimmed">
              {t('settings.readOnly')}
            </Text>
          )}
        </form>
      )}
    </section>
  )
}
