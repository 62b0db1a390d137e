'use client'

import { Alert, Button, Group, List, Loader, Stack, Table, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useCallback, useEffect, useRef, useState, type ReactNode } from 'react'
import { Problem, problemOf } from '@/lib/contract/core/problem'
import {
  recordChangeOf,
  comparedFields,
  reverseKind,
  undoState,
  withEarlierValues,
  type ChangeSet,
  type RecordChange,
  type UndoState,
} from '@/lib/contract/undo'
import type { Values } from '@/lib/contract/core/merge-record'
import { changeSetFor, noteChanges, undoRequest } from '@/lib/client/requests/change-sets'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { useSession } from '@/lib/client/session/session-context'
import { formatList } from '@/lib/format/intl'
import { isolate } from '@/lib/format/bidi-isolate'
import { BulkDialog } from '@/components/kit/bulk-actions/bulk-dialog'
import { BulkPreview } from '@/components/kit/bulk-actions/bulk-preview'
import { useBulkRun } from '@/components/kit/bulk-actions/use-bulk-run'
import { toastSuccess } from '@/components/kit/feedback/toast'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import { useMutation } from '@/components/kit/form/use-mutation'
import { RecordDialog } from '@/components/kit/overlays/record-dialog'
import { useFormats } from '@/components/kit/text/use-formats'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { FieldValue } from './field-value'
import { undoCalls, type Loss } from './undo-calls'
import styles from '@/components/kit/bulk-actions/bulk.module.css'

/** Sets of at most this many records are undone at once and shown field by field. */
const few = 3

/** Undoes the requested change: at once where nothing speaks against it, else after showing what happens. */
export function UndoHost() {
  const request = undoRequest.use()
  if (request === null) return null
  const close = () => undoRequest.set(null)
  const { set, ask } = request
  return set.changes.length > few ? (
    <UndoMany key={set.id} set={set} onClose={close} />
  ) : (
    <UndoFew key={set.id} set={set} ask={ask} onClose={close} />
  )
}

/** A change, the current record, and whether it can be undone. */
type Step = { readonly change: RecordChange; readonly now: Values | undefined; readonly state: UndoState | { readonly is: 'lost' } }

function stepsOf({ subject, changes }: ChangeSet, current: ReadonlyMap<number, Values>): readonly Step[] {
  const { isPossible } = undoCalls[subject]
  return changes.map((change) => {
    const now = current.get(change.id)
    const state = undoState(change, current)
    const isLost = (state.is === 'ready' || state.is === 'changed') && isPossible?.(change, now) === false
    return { change, now, state: isLost ? { is: 'lost' } : state }
  })
}

const lossesOf = ({ subject, changes }: ChangeSet): readonly Loss[] => [
  ...new Set(changes.flatMap((change) => undoCalls[subject].losses?.(change) ?? [])),
]

/** What undoing changed, so that it can be undone in turn. Images get new numbers, so theirs cannot. */
function reverseOf({ name, before, after }: RecordChange, now: Values | undefined, id: number): RecordChange | null {
  if (before === null) return now ? recordChangeOf(id, name, now, null) : null
  if (after === null) return id === 0 ? null : recordChangeOf(id, name, null, before)
  return now && !('images' in before) ? recordChangeOf(id, name, now, withEarlierValues(now, before)) : null
}

/** The fields of few records, old and new. */
function UndoFew({ set, ask, onClose }: { set: ChangeSet; ask: boolean; onClose: () => void }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const labels = useResourceLabels(labelsOf(set))
  const { year } = useSession()
  const stale = useInvalidate()
  const [steps, setSteps] = useState<readonly Step[] | null>(null)
  const [shown, setShown] = useState(ask || set.fiscalYearId !== year.id)
  const [checkProblem, setCheckProblem] = useState<Problem | null>(null)
  const { busy, problem, run } = useMutation()
  const calls = undoCalls[set.subject]
  const otherYear = set.fiscalYearId !== year.id
  const [first] = set.changes
  const name = first?.name ?? ''
  const losses = lossesOf(set)

  const carryOut = async (todo: readonly Step[]) => {
    const done = await run(async (idempotencyKey) => {
      let number: string | null = null
      const reversed: (RecordChange | null)[] = []
      // The latest change first: an earlier default warehouse is set before the new one is unset.
      for (const [index, { change, now }] of todo.toReversed().entries()) {
        // The calls of one press differ in their record.
        const saved = await calls.undo(
          change,
          now,
          { fiscalYearId: set.fiscalYearId },
          index === 0 ? idempotencyKey : `${idempotencyKey}-${index}`,
          set,
        )
        if (saved && reverseKind(change) === 'create') number = saved.savedCode
        reversed.push(reverseOf(change, now, saved ? saved.id : change.id))
      }
      noteChanges(changeSetFor(idempotencyKey, set.subject, set, reversed))
      void stale(...calls.lists)
      const kind = first ? reverseKind(first) : 'update'
      toastSuccess(
        <>
          {t(`undo.done.${kind}`, { name: isolate(name) })}
          {number !== null && number !== first?.before?.code && <div>{t('undo.newCode', { code: isolate(number) })}</div>}
          {losses
            .filter((loss) => kind === 'create' || loss === 'imageNumber')
            .map((loss) => (
              <div key={loss}>{t(`undo.losses.${loss}`)}</div>
            ))}
        </>,
      )
    })
    if (done) onClose()
    else setShown(true)
  }

  const check = useCallback(async () => {
    setCheckProblem(null)
    try {
      return stepsOf(set, await calls.read({ fiscalYearId: set.fiscalYearId }, set))
    } catch (error) {
      setCheckProblem(problemOf(error))
      setShown(true)
      return null
    }
  }, [calls, set])

  const begin = async () => {
    if (otherYear) return
    const read = await check()
    if (read === null) return
    setSteps(read)
    // A customer is texted only after a question.
    const free = !ask && set.subject !== 'orders' && read.every(({ state }) => state.is === 'ready')
    if (free) await carryOut(read)
    else setShown(true)
  }
  const latest = useRef(begin)
  useEffect(() => void (latest.current = begin))
  useEffect(() => void latest.current(), [])

  if (!shown) return null
  const todo = steps?.filter(({ state }) => state.is === 'ready' || state.is === 'changed') ?? []
  const overwrites = todo.some(({ state }) => state.is === 'changed')
  const kind = first ? reverseKind(first) : 'update'
  return (
    <RecordDialog
      opened
      width={560}
      title={t(`undo.titles.${kind}`)}
      note={<bdi>{name || labels.title}</bdi>}
      onClose={() => !busy && onClose()}
      footer={
        <>
          <Button variant="default" disabled={busy} onClick={onClose}>
            {t(todo.length > 0 ? 'actions.cancel' : 'actions.close')}
          </Button>
          {todo.length > 0 && (
            <Button loading={busy} {...((overwrites || kind === 'remove') && { color: 'red' })} onClick={() => void carryOut(todo)}>
              {t(overwrites ? 'undo.anyway' : `undo.run.${kind}`)}
            </Button>
          )}
        </>
      }
    >
      <Stack gap="md">
        {otherYear && <Alert color="yellow">{t('undo.otherYear')}</Alert>}
        {(checkProblem ?? problem) && (
          <Alert color="red" role="alert">
            <Group justify="space-between">
              {errorMessage((checkProblem ?? problem) as Problem)}
              {checkProblem && (
                <Button size="compact-sm" variant="default" onClick={() => void begin()}>
                  {t('actions.retry')}
                </Button>
              )}
            </Group>
          </Alert>
        )}
        {steps === null && !otherYear && !checkProblem && (
          <Group gap="xs" role="status">
            <Loader size="sm" />
            <Text>{t('undo.checking')}</Text>
          </Group>
        )}
        {steps?.map((step) => (
          <section key={step.change.id}>
            {steps.length > 1 && (
              <Text fw={600}>
                <bdi>{step.change.name}</bdi>
              </Text>
            )}
            <StepFields set={set} step={step} />
          </section>
        ))}
        {losses.length > 0 && steps && <Losses losses={losses} />}
      </Stack>
    </RecordDialog>
  )
}

/** The block of messages that names the fields of a change. */
const labelsOf = ({ subject }: Pick<ChangeSet, 'subject'>) =>
  subject === 'templateAllocation' || subject === 'goodsImages' ? 'goods' : subject

const colors = { ready: 'green', changed: 'yellow', gone: 'red', restored: 'gray', lost: 'red' } as const

function StateNote({ state, fieldNames }: { state: Step['state']; fieldNames: (fields: readonly string[]) => string }) {
  const t = useTranslations('undo')
  return (
    <Alert color={colors[state.is]} py="xs" my="xs" {...(state.is === 'changed' && { role: 'alert' })}>
      {state.is === 'changed' ? t('states.changed', { fields: fieldNames(state.fields) }) : t(`states.${state.is}`)}
    </Alert>
  )
}

/** Whether a record can be undone, and its fields. */
function StepFields({ set, step }: { set: ChangeSet; step: Step }) {
  const t = useTranslations()
  const { locale } = useFormats()
  const labels = useResourceLabels(labelsOf(set))
  const nameOf = (field: string) => (field === 'images' ? t('images.title') : labels.field(field))
  return (
    <>
      <StateNote state={step.state} fieldNames={(fields) => formatList(fields.map(nameOf), locale)} />
      <FieldTable
        subject={set.subject}
        step={step}
        label={(field) => (field === 'images' ? t('images.title') : labels.own(`fields.${field}`))}
      />
    </>
  )
}

/** Records shown of many. */
const mostShown = 100

/** The records of a large set, those that others changed first; each opens to its old and new values. */
function StepList({ set, steps }: { set: ChangeSet; steps: readonly Step[] }) {
  const t = useTranslations()
  const { count } = useFormats()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const isReady = ({ state }: Step) => state.is === 'ready'
  const sorted = [...steps.filter((step) => !isReady(step)), ...steps.filter(isReady)]
  const more = sorted.length - mostShown
  return (
    <div>
      {sorted.slice(0, mostShown).map((step, at) => (
        <details key={at} onToggle={(event) => event.currentTarget.open && setOpened((now) => new Set(now).add(at))}>
          <summary className={styles.record}>
            <bdi>{step.change.name || step.change.id}</bdi>
            {!isReady(step) && <span className={styles.quiet}> · {t(`undo.groups.${step.state.is}`)}</span>}
          </summary>
          {opened.has(at) && <StepFields set={set} step={step} />}
        </details>
      ))}
      {more > 0 && (
        <Text size="sm" c="dimmed">
          {t('import.more', { count: more, shown: count(more) })}
        </Text>
      )}
    </div>
  )
}

/** Each field: as it is now and as it will be; where others changed it, also what the change had set. */
function FieldTable({
  subject,
  step: { change, now, state },
  label,
}: {
  subject: ChangeSet['subject']
  step: Step
  label: (field: string) => string | null
}) {
  const t = useTranslations('undo')
  const conflicts = state.is === 'changed' ? state.fields : []
  const kind = reverseKind(change)
  // What no form shows has no label.
  const fields = comparedFields(change).filter(
    (field) => label(field) !== null && (kind === 'update' || !isEmpty((change.before ?? change.after)?.[field])),
  )
  const cell = (field: string, values: Values | null | undefined): ReactNode => (
    <FieldValue subject={subject} field={field} value={values?.[field] ?? null} />
  )
  return (
    <Table layout="fixed" verticalSpacing="xs">
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('field')}</Table.Th>
          {kind !== 'create' && <Table.Th>{t('now')}</Table.Th>}
          {kind !== 'remove' && <Table.Th>{t('earlier')}</Table.Th>}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.map((field) => (
          <Table.Tr key={field}>
            <Table.Th scope="row" fw={400}>
              {label(field)}
            </Table.Th>
            {kind !== 'create' && (
              <Table.Td>
                {cell(field, now ?? change.after)}
                {conflicts.includes(field) && (
                  <Text size="sm" c="dimmed">
                    {t('wasSet')} {cell(field, change.after)}
                  </Text>
                )}
              </Table.Td>
            )}
            {kind !== 'remove' && <Table.Td>{cell(field, change.before)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === 0

/** What undoing cannot bring back. */
function Losses({ losses }: { losses: readonly Loss[] }) {
  const t = useTranslations('undo')
  return (
    <Alert color="yellow" title={t('notBack')}>
      <List size="sm">
        {losses.map((loss) => (
          <List.Item key={loss}>{t(`losses.${loss}`)}</List.Item>
        ))}
      </List>
    </Alert>
  )
}

/** Many records: how many can be undone, and a run with progress that leaves those alone that others changed since. */
function UndoMany({ set, onClose }: { set: ChangeSet; onClose: () => void }) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { count } = useFormats()
  const { year } = useSession()
  const stale = useInvalidate()
  const calls = undoCalls[set.subject]
  const [steps, setSteps] = useState<readonly Step[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const otherYear = set.fiscalYearId !== year.id
  const context = { fiscalYearId: set.fiscalYearId }
  const reported = useRef(new Set<number>())
  const run = useBulkRun<RecordChange, unknown, ReadonlyMap<number, Values>>({
    prepare: () => calls.read(context, set),
    action: async (change, current, idempotencyKey) => {
      const now = current.get(change.id)
      const { is } = undoState(change, current)
      if (is === 'restored') throw new Problem('doneMeanwhile')
      // Reported once; a retry overwrites it.
      if (is === 'changed' && !reported.current.has(change.id)) {
        reported.current.add(change.id)
        throw new Problem('changedMeanwhile')
      }
      if (is === 'gone' || calls.isPossible?.(change, now) === false) throw new Problem('notFound')
      return calls.undo(change, now, context, idempotencyKey, set)
    },
    finish: () => stale(...calls.lists),
    changes: {
      subject: set.subject,
      ...(set.month && { month: set.month }),
      of: (change, _, current) => reverseOf(change, current.get(change.id), change.after === null ? 0 : change.id),
    },
  })
  useEffect(() => {
    if (otherYear) return
    calls.read({ fiscalYearId: set.fiscalYearId }, set).then(
      (current) => setSteps(stepsOf(set, current)),
      (error: unknown) => setProblem(problemOf(error)),
    )
  }, [calls, otherYear, set])
  const counted = (is: Step['state']['is']) => steps?.filter(({ state }) => state.is === is).length ?? 0
  const ready = steps?.filter(({ state }) => state.is === 'ready').map(({ change }) => change) ?? []
  const losses = lossesOf(set)
  return (
    <BulkDialog
      title={t('undo.titles.many')}
      note={t('undo.counted', { count: set.changes.length, shown: count(set.changes.length) })}
      of={run}
      nameOf={({ name, id }) => name || String(id)}
      begin={{
        label: t('undo.run.many'),
        danger: set.changes.some(({ before }) => before === null),
        disabled: ready.length === 0,
        run: () => void run.start(ready),
      }}
      onClose={onClose}
    >
      <Stack gap="md">
        {otherYear && <Alert color="yellow">{t('undo.otherYear')}</Alert>}
        {problem && (
          <Alert color="red" role="alert">
            {errorMessage(problem)}
          </Alert>
        )}
        {steps === null && !otherYear && !problem && (
          <Group gap="xs" role="status">
            <Loader size="sm" />
            <Text>{t('undo.checking')}</Text>
          </Group>
        )}
        {steps && (
          <BulkPreview
            changes={[{ key: 'ready', label: t('undo.groups.ready'), count: ready.length }]}
            stays={(['changed', 'gone', 'restored', 'lost'] as const).map((is) => ({
              key: is,
              label: t(`undo.groups.${is}`),
              count: counted(is),
            }))}
          />
        )}
        {losses.length > 0 && steps && <Losses losses={losses} />}
        {steps && <StepList set={set} steps={steps} />}
      </Stack>
    </BulkDialog>
  )
}
