'use client'

import { Alert, Button, Group, Loader, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import type { RunState } from '@/lib/client/requests/bulk-run'
import { undoCallsOf } from '@/lib/client/requests/undo-calls'
import { lossesOf, nameNow, reverseOf, undoChange, undoStep, type Undone, type UndoStep } from '@/lib/client/requests/undo-steps'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { entryAt } from '@/lib/contract/access/page-access'
import type { Values } from '@/lib/contract/core/merge-record'
import { problemOf, type Problem } from '@/lib/contract/core/problem'
import { monthsOf, reverseKind, type ChangeSet } from '@/lib/contract/undo'
import { isolate } from '@/lib/format/bidi-isolate'
import { usePathname } from '@/lib/i18n/navigation'
import { BulkDialog } from '@/components/changes/bulk/bulk-dialog'
import { BulkPreview } from '@/components/changes/bulk/bulk-preview'
import { NoMobileNote } from '@/components/changes/bulk/no-mobile-note'
import { useBulkRun } from '@/components/changes/bulk/use-bulk-run'
import { toastSuccess } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { UndoLosses } from './undo-losses'
import { KindNote, labelsOf, StepFields, StepList } from './undo-steps'

/** Sets of at most this many records are shown field by field; others leave records alone that were changed since. */
const few = 3

/** Milliseconds after which an undo without a question shows that it is under way. */
const slow = 1_000

type Props = { set: ChangeSet; ask: boolean; onClose: () => void }

/** Undoes a change: few records at once where nothing speaks against it, else after showing what happens. */
export function UndoDialog({ set, ask, onClose }: Props) {
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { count } = useFormats()
  const labels = useResourceLabels(labelsOf(set))
  const { year, userId } = useSession()
  const stale = useInvalidate()
  const calls = undoCallsOf(set.subject)
  const isFew = set.changes.length <= few
  const otherYear = set.fiscalYearId !== year.id
  // A customer is texted only after a question.
  const mayBeQuiet = isFew && !ask && !otherYear && set.subject !== 'orders'
  const [first] = set.changes
  const kind = first ? reverseKind(first) : 'update'
  const losses = lossesOf(set)

  const toastDone = ({ done }: RunState<UndoStep, Undone>) => {
    const step = done.find(({ item }) => item.change.id === first?.id)?.item
    const number = done.find(({ item }) => reverseKind(item.change) === 'create')?.result.saved?.savedCode ?? null
    toastSuccess(
      <>
        <span>{t(`undo.done.${kind}`, { name: isolate(step ? nameNow(step) : '') })}</span>
        {number !== null && number !== first?.before?.code && <div>{t('undo.newCode', { code: isolate(number) })}</div>}
        {kind === 'create' && losses.map((loss) => <div key={loss}>{t(`undo.losses.${loss}`)}</div>)}
      </>,
    )
  }

  const { change } = useQueryParams()
  const entry = entryAt(useMenuData().entries, usePathname())
  /** Closes a record that the page shows, because it exists no longer. */
  const leave = (id: number) => {
    const isShown = new URLSearchParams(window.location.search).get('detail') === String(id)
    if (isShown && entry?.resource.resourceName === set.subject) change({ detail: null, edit: null })
  }

  /** The values that were just checked, for an undo without a question. */
  const checked = useRef<ReadonlyMap<number, Values> | null>(null)
  const run = useBulkRun<UndoStep, Undone, ReadonlyMap<number, Values>>({
    prepare: async () => {
      const { current } = checked
      checked.current = null
      return current ?? calls.read(set)
    },
    action: async (shown, current, attempt) => {
      const undone = await undoChange(set, shown, current, attempt)
      if (reverseKind(shown.change) === 'remove') leave(shown.change.id)
      return undone
    },
    onEnd: (state) => {
      if (!isFew || state.done.length < state.total) return
      toastDone(state)
      onClose()
    },
    finish: () => stale(...calls.lists),
    changes: {
      subject: set.subject,
      ...(set.subject === 'orders' && { months: [...monthsOf(set)] }),
      of: ({ change }, undone) => reverseOf(change, undone),
    },
    hasInput: false,
    ...(calls.inOrder && { concurrency: 1 }),
  })

  const [steps, setSteps] = useState<readonly UndoStep[] | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const isReady = ({ state }: UndoStep) => state.is === 'ready'
  const todo = steps?.filter((step) => isReady(step) || (isFew && step.state.is === 'changed')) ?? []
  // The latest change first: an earlier default warehouse is set before the new one is unset.
  const start = (some: readonly UndoStep[]) => run.start(some.toReversed())

  const isClosed = useRef(false)
  const check = async () => {
    if (otherYear) return
    setProblem(null)
    try {
      const current = await calls.read(set)
      const read = set.changes.map((change) => undoStep(set, change, current))
      if (isClosed.current) return
      setSteps(read)
      if (!mayBeQuiet || !read.every(isReady)) return
      checked.current = current
      await start(read)
    } catch (error) {
      setProblem(problemOf(error))
    }
  }
  const checkAtFirst = useEffectEvent(check)
  const isBegun = useRef(false)
  useEffect(() => {
    isClosed.current = false
    if (!isBegun.current) void checkAtFirst()
    isBegun.current = true
    return () => void (isClosed.current = true)
  }, [])

  const [isSlow, setIsSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsSlow(true), slow)
    return () => clearTimeout(timer)
  }, [])
  const failed = problem ?? run.problem
  const isQuiet = mayBeQuiet && !isSlow && failed === null && (steps?.every(isReady) ?? true) && (run.state?.failed.length ?? 0) === 0
  if (isQuiet && !run.state?.heldBy) return null

  const overwrites = todo.some((step) => !isReady(step))
  const [firstStep] = steps ?? []
  const isOther = set.author !== undefined && set.author.userId !== userId
  return (
    <BulkDialog
      title={t(`undo.titles.${isFew ? kind : 'many'}`)}
      note={
        set.changes.length === 1
          ? isolate((firstStep && nameNow(firstStep)) || labels.title)
          : t('undo.counted', { count: set.changes.length, shown: count(set.changes.length) })
      }
      of={run}
      nameOf={nameNow}
      begin={
        todo.length > 0
          ? {
              label: t(overwrites ? 'undo.anyway' : `undo.run.${isFew ? kind : 'many'}`),
              danger: overwrites || set.changes.some(({ before }) => before === null),
              disabled: false,
              run: () => void start(todo),
            }
          : null
      }
      onClose={onClose}
    >
      <Stack gap="md">
        {otherYear && <Alert color="yellow">{t('undo.otherYear')}</Alert>}
        {problem && (
          <Alert color="red" role="alert">
            <Group justify="space-between">
              <span>{errorMessage(problem)}</span>
              <Button size="compact-sm" variant="default" onClick={() => void check()}>
                {t('actions.retry')}
              </Button>
            </Group>
          </Alert>
        )}
        {steps === null && !otherYear && !problem && (
          <Group gap="xs" role="status">
            <Loader size="sm" />
            <Text>{t('undo.checking')}</Text>
          </Group>
        )}
        {isOther && <Text size="sm">{t('undo.suppliedBy', { user: isolate(set.author?.user ?? '') })}</Text>}
        {isFew ? (
          steps?.map((step) => (
            <section key={step.change.id}>
              {steps.length > 1 && (
                <Text fw={600}>
                  <bdi>{nameNow(step)}</bdi>
                  <KindNote step={step} />
                </Text>
              )}
              <StepFields set={set} step={step} />
            </section>
          ))
        ) : (
          <UndoPreview steps={steps ?? []} />
        )}
        {losses.length > 0 && steps && <UndoLosses losses={losses} />}
        {losses.includes('sms') && <NoMobileNote orders={todo.map(({ change, now }) => ({ id: change.id, mobile: now?.mobile }))} />}
        {!isFew && steps && <StepList set={set} steps={steps} />}
      </Stack>
    </BulkDialog>
  )
}

/** How many records can be undone, and why the others cannot. */
function UndoPreview({ steps }: { steps: readonly UndoStep[] }) {
  const t = useTranslations('undo.groups')
  const groupOf = (is: UndoStep['state']['is']) => ({
    key: is,
    label: t(is),
    count: steps.filter(({ state }) => state.is === is).length,
  })
  const readyTo = (kind: 'remove' | 'create' | 'update') => ({
    key: kind,
    label: t(kind === 'update' ? 'ready' : kind),
    count: steps.filter(({ change, state }) => state.is === 'ready' && reverseKind(change) === kind).length,
  })
  if (steps.length === 0) return null
  return (
    <BulkPreview
      changes={(['remove', 'create', 'update'] as const).map(readyTo)}
      stays={(['changed', 'gone', 'restored', 'lost'] as const).map(groupOf)}
    />
  )
}
