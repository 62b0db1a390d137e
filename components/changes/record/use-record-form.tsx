'use client'

import { useForm } from '@mantine/form'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { isConnectionDown } from '@/lib/client/requests/server-connection'
import { onSignedIn } from '@/lib/client/requests/signed-out-events'
import { preserveUnchanged } from '@/lib/contract/core/form-rules'
import { mayHaveSucceeded, Problem, type ProblemCode } from '@/lib/contract/core/problem'
import { isolate } from '@/lib/format/bidi-isolate'
import { loadUndoRights } from '@/components/changes/undo/lazy-undo-rights'
import { useOfferUndo } from '@/components/changes/undo/undo-toast'
import { keptFieldsMessage } from '@/components/changes/write/kept-fields-message'
import { useMutation } from '@/components/changes/write/use-mutation'
import type { RecordScreen } from '@/components/changes/write/use-resource-screen'
import type { Mode } from '@/components/list/state/use-list-screen'
import { syncFormWith, useSyncPristineFields } from '@/components/record/use-sync-pristine-fields'
import type { ConfirmRequest } from '@/components/ui/feedback/dialog-request'
import { expectToast } from '@/components/ui/feedback/toast'
import { validationMessages } from '@/components/ui/form/validation-messages'
import { focusRendered } from '@/components/ui/hooks/focus'
import { useIsMounted } from '@/components/ui/hooks/use-is-mounted'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { isStorable, useFormDraft } from '@/components/ui/unsaved-changes/form-drafts'
import { confirmOnly } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { useUnsavedChangesPrompt } from '@/components/ui/unsaved-changes/use-unsaved-changes-prompt'
import { useRemoval } from './use-removal'

/** The record in the address and its mode. */
export type OpenedRecord<Row> = { readonly key: string; readonly row: Row | null; readonly mode: Mode }

type Options<Row extends { readonly id: number }, Draft> = {
  readonly of: RecordScreen<Row, Draft>
  readonly nameOf: (row: Row) => string
  readonly start: Partial<Draft> | undefined
  readonly confirmDelete: ((row: Row) => Promise<ConfirmRequest>) | undefined
}

/** Problems of a line. */
const unreached: ReadonlySet<ProblemCode> = new Set(['offline', 'unreachable'])

/** Problem of a record that left its list. */
const deleted = new Problem('notFound')

/** Mutations of a record with its form and state. Input is never lost on failure. */
export function useRecordForm<Row extends { readonly id: number }, Draft extends object>(
  { key, row: listed, mode }: OpenedRecord<Row>,
  { of: screen, nameOf, start, confirmDelete }: Options<Row, Draft>,
) {
  const { resource, refresh } = screen
  const labels = useResourceLabels(resource.resourceName)
  const t = useTranslations()
  const here = useIsMounted()
  const row = useLastKnown(listed)
  const { busy: running, problem, run, clear } = useMutation()
  const [kind, setKind] = useState<'save' | 'delete'>('save')
  const busy = running ? kind : null
  const body = useRef<HTMLDivElement>(null)
  const closeAfterSave = useRef(false)
  /** Outcome of the latest save; null while it runs. */
  const saved = useRef<boolean | null>(null)
  // After a sign-in over the form the old error is obsolete.
  useEffect(() => (problem?.code === 'signedOut' ? onSignedIn(clear) : undefined), [problem, clear])

  // A record without a name is called by its resource name.
  const ownName = row ? nameOf(row).trim() : ''
  const name = ownName || labels.one
  const initial = (row ? resource.draftOf(row) : { ...resource.blank, ...start }) as Record<string, unknown>
  const { form, changed, changedElsewhere, restored, giveUp } = useFormValues(
    `${resource.resourceName}:${key}`,
    initial,
    mode,
    busy !== null,
  )
  const dirty = changed.length > 0

  // A forbidden record can only be copied from (D92).
  const refused = mode !== 'view' && problem?.code === 'forbidden'
  const conflicts = mode === 'edit' && !refused && busy === null ? changedElsewhere : {}

  /** Resets the form to the current record, which may differ from the form's initial values. */
  const discard = () => {
    form.setInitialValues(initial)
    giveUp()
  }

  const down = isConnectionDown.use()
  const offerUndo = useOfferUndo()
  const editing = mode !== 'view'
  // The toast of the save is not to wait for the network.
  useEffect(() => {
    if (!editing) return
    expectToast()
    void loadUndoRights().catch(() => undefined)
  }, [editing])

  const failed = (failure: Problem, message: string) => {
    // The list is outdated, or the user is asked to check it.
    if (failure.code === 'notFound' || mayHaveSucceeded(failure)) void refresh()
    const { field } = failure.details
    if (field !== undefined) form.setFieldError(field, t('validation.refusedValue', { field: labels.field(field) }))
    // The user has left the record meanwhile.
    return here() ? undefined : message
  }

  /** Sends the values of the form and shows what was saved. */
  const send = async (as: 'itself' | 'new', entered: Draft, idempotencyKey: string) => {
    const request = {
      id: as === 'new' ? 0 : (row?.id ?? 0),
      seen: form.getInitialValues() as Draft,
      draft: entered,
      rebased: (now: Draft, draft: Draft) => {
        form.setInitialValues({ ...form.getInitialValues(), ...now })
        form.setValues(draft)
      },
    }
    const { id, savedCode, draft, theirs, undo, listed } = await screen.save(request, idempotencyKey)
    const preserved = theirs.flatMap((field) => labels.knownField(field) ?? [])
    const isOtherCode = savedCode !== null && 'code' in entered && savedCode !== String(entered.code)
    const message = isOtherCode ? t('record.savedWithCode', { code: isolate(savedCode) }) : t('record.saved')
    const show = () => {
      form.setInitialValues({ ...form.getInitialValues(), ...draft })
      giveUp()
      if (here() && !closeAfterSave.current) screen.show(id)
    }
    if (!listed) show()
    offerUndo(keptFieldsMessage(t, message, preserved), undo)
    if (listed) await listed.then(show)
  }

  const unsent = useUnsentSave(problem, () => JSON.stringify(form.getValues()))

  /** True when the record was saved. */
  const save = async (as: 'itself' | 'new' = 'itself'): Promise<boolean> => {
    if (busy) return false
    const checked = resource.form.safeParse(form.getValues())
    if (!checked.success) {
      form.setErrors(validationMessages(checked.error.issues, labels))
      focusRendered(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]'))
      return false
    }
    setKind('save')
    saved.current = null
    unsent.note(as === 'itself')
    const entered = preserveUnchanged(checked.data, form.getValues(), form.getInitialValues())
    const done = await run((idempotencyKey) => send(as, entered, idempotencyKey), { failed })
    saved.current = done
    if (done && closeAfterSave.current && here()) screen.close()
    closeAfterSave.current = false
    return done
  }
  useWhenReachable(() => {
    // Never while the user has gone on typing: half a value would be saved.
    if (unsent.isUnsent) void save()
  })

  const confirmLeave = useUnsavedChangesPrompt({
    dirty,
    busy: busy !== null,
    body: t('record.exitBody', { fields: changed.map(labels.field).join(' · ') }),
    save: refused ? null : save,
    giveUp: discard,
    drafted: changed.every((field) => isStorable(field, form.getValues()[field])),
  })

  const close = async () => {
    // A pending save cannot be cancelled; the dialog closes after it without a second press. One that has ended may not be rendered yet.
    if (busy === 'save' && saved.current) return screen.close()
    if (busy === 'save' && saved.current === null) closeAfterSave.current = true
    if (busy) return
    if (!dirty || (await confirmOnly(confirmLeave))) screen.close()
  }

  const removeRecord = useRemoval({ resourceName: resource.resourceName, remove: screen.remove, confirmDelete })
  const remove = async () => {
    if (!row || busy) return
    setKind('delete')
    unsent.note(false)
    const done = await run((idempotencyKey) => removeRecord(row, name, idempotencyKey), { failed })
    if (done && here()) screen.close()
  }

  // Input for a deleted record can be saved as a new one.
  const gone = screen.missing && dirty
  return {
    row,
    name,
    /** Whether the record has a name of its own. */
    named: ownName !== '',
    form,
    body,
    busy,
    problem: problem ?? (gone ? deleted : null),
    /** The save waits for the line: it is sent, as any other, once the line is back. */
    isWaiting: down && unsent.isUnsent,
    /** Not caused by a press. */
    unasked: problem === null,
    refused,
    /** Only the message that the record does not exist. */
    missing: screen.missing && !dirty,
    /** Restored from a draft after a reload. */
    restored,
    discard,
    /** Fields edited here that other users saved meanwhile, and a function to take their values: a save would overwrite them. */
    conflicts,
    acceptServerValues: () => syncFormWith(form, conflicts),
    save,
    close,
    /** Discards the input without a question: it cannot be saved. */
    closeWithoutSaving: () => {
      discard()
      screen.close()
    },
    remove,
  }
}

/** The form of a record with the draft of its changes; unchanged fields follow the record (`initial`), unless a change is being sent. */
function useFormValues(record: string, initial: Record<string, unknown>, mode: Mode, busy: boolean) {
  const form = useForm<Record<string, unknown>>({ mode: 'controlled', initialValues: initial })
  const changedElsewhere = useSyncPristineFields(form, initial, busy)
  const changed = mode === 'view' ? [] : Object.keys(initial).filter((field) => form.isDirty(field))
  const { restored, giveUp } = useFormDraft(record, form, { editing: mode !== 'view', dirty: changed.length > 0 })
  return {
    form,
    /** Fields that differ from the record. */
    changed,
    changedElsewhere,
    restored,
    giveUp,
  }
}

/** Whether the latest save found no connection before anything was sent, and the values have not changed since. `valuesNow`: as text. */
function useUnsentSave(problem: Problem | null, valuesNow: () => string) {
  /** The values of the last save. */
  const [sent, setSent] = useState<string | null>(null)
  return {
    isUnsent: problem?.details.unsent === true && unreached.has(problem.code) && sent !== null && sent === valuesNow(),
    /** A change is about to be sent: `repeats` where it is a save that may be repeated. */
    note: (repeats: boolean) => setSent(repeats ? valuesNow() : null),
  }
}

/** Calls `action` when the server is reachable again. */
function useWhenReachable(action: () => void) {
  const act = useEffectEvent(action)
  useEffect(
    () =>
      isConnectionDown.subscribe(() => {
        if (!isConnectionDown.get()) act()
      }),
    [],
  )
}

/** The record as last loaded: a deleted one keeps its name and id. */
function useLastKnown<Row>(row: Row | null): Row | null {
  const [last, setLast] = useState(row)
  if (row !== null && row !== last) setLast(row)
  return row ?? last
}
