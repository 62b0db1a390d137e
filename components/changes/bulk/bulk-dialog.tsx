'use client'

import { Alert, Button, Progress, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import type { RunState } from '@/lib/client/requests/bulk-run'
import { requestUndo } from '@/lib/client/requests/undo-requests'
import { useCan } from '@/lib/client/session/session-context'
import { mayUndo } from '@/lib/contract/registry/undo-rights'
import type { ChangeSet } from '@/lib/contract/undo'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { RecordDialog } from '@/components/ui/overlays/record-dialog'
import { useFormats } from '@/components/ui/text/use-formats'
import type { BulkRun } from './use-bulk-run'
import styles from './bulk.module.css'

type Props<Item, Result> = {
  title: string
  /** Number of records, in words. */
  note: string
  of: BulkRun<Item, Result>
  nameOf: (item: Item) => string
  /** The start button; `cancel` names the button beside it where “Cancel” would be ambiguous. Null when there is nothing to start. */
  begin: Readonly<{ label: string; cancel?: string; danger: boolean; disabled: boolean; run: () => void }> | null
  onClose: () => void
  /** Asks before a result is closed that cannot be shown again. */
  confirmClose?: () => Promise<boolean>
  /** The input and the preview of its effect. */
  children: ReactNode
  /** Further result of the run. */
  outcome?: (done: RunState<Item, Result>['done']) => ReactNode
}

/** A bulk action: preview, progress, and the result of each record. */
export function BulkDialog<Item, Result>(props: Props<Item, Result>) {
  const { of: run, begin, onClose } = props
  const t = useTranslations()
  const errorMessage = useErrorMessage()
  const { state } = run
  const busy = state?.running ?? false
  const can = useCan()
  const leave = async (set: ChangeSet | null = null) => {
    if (props.confirmClose && state && !(await props.confirmClose())) return
    onClose()
    if (set) requestUndo({ set, ask: true })
  }
  const close = () => (busy ? run.pause() : void leave())
  return (
    <RecordDialog
      opened
      width={560}
      title={props.title}
      note={props.note}
      onClose={close}
      footer={
        state === null ? (
          <>
            <Button variant="default" onClick={onClose}>
              {begin ? (begin.cancel ?? t('actions.cancel')) : t('actions.close')}
            </Button>
            {begin && (
              <Button disabled={begin.disabled} loading={run.preparing} color={begin.danger ? 'red' : undefined} onClick={begin.run}>
                {begin.label}
              </Button>
            )}
          </>
        ) : busy ? (
          <Button variant="default" disabled={state.paused} onClick={run.pause}>
            {t('bulk.pause')}
          </Button>
        ) : (
          <>
            {run.changes && mayUndo(run.changes, can) && (
              <Button variant="subtle" loading={run.unfinished} onClick={() => void leave(run.changes)}>
                {t('undo.undo')}
              </Button>
            )}
            {state.failed.length > 0 && (
              <Button variant="default" loading={run.preparing} onClick={() => void run.retry()}>
                {t('bulk.again')}
              </Button>
            )}
            {state.left.length > 0 && (
              <Button variant="default" loading={run.preparing} onClick={() => void run.goOn()}>
                {t('bulk.goOn')}
              </Button>
            )}
            <Button onClick={close}>{t('actions.close')}</Button>
          </>
        )
      }
    >
      {run.problem && (
        <Alert color="red" role="alert" mb="md">
          {errorMessage(run.problem)}
        </Alert>
      )}
      {state === null ? props.children : <BulkProgress of={state} nameOf={props.nameOf} outcome={props.outcome?.(state.done)} />}
    </RecordDialog>
  )
}

/** Progress of a bulk run and, when it ends, what succeeded, what failed and why, and what was not started. */
function BulkProgress<Item, Result>(props: { of: RunState<Item, Result>; nameOf: (item: Item) => string; outcome: ReactNode }) {
  const { total, done, failed, left, running, paused, heldBy } = props.of
  const t = useTranslations('bulk')
  const { count } = useFormats()
  const errorMessage = useErrorMessage()
  const progress = t('progress', { done: count(done.length), total: count(total) })
  const frame = useRef<HTMLDivElement>(null)
  // The start button is gone, and at the end the stop button.
  useEffect(() => frame.current?.focus(), [running])
  return (
    <Stack ref={frame} tabIndex={-1} gap="md">
      <div>
        <Progress.Root size="lg">
          <Progress.Section value={(100 * done.length) / total} color="green" aria-label={progress} />
          <Progress.Section
            value={(100 * failed.length) / total}
            color="red"
            aria-label={t('failed', { count: failed.length, shown: count(failed.length) })}
          />
        </Progress.Root>
        <Text size="sm" c="dimmed" mt={6}>
          {running && paused ? t('stopping') : progress}
        </Text>
      </div>
      {!running && (
        <Stack gap="md" role="status">
          {heldBy && <Alert color="yellow">{t('paused', { reason: errorMessage(heldBy) })}</Alert>}
          <div>
            <Text>{t('done', { count: done.length, shown: count(done.length) })}</Text>
            {props.outcome}
          </div>
          {failed.length > 0 && (
            <div>
              <Text c="red">{t('failed', { count: failed.length, shown: count(failed.length) })}</Text>
              <ul className={styles.failures}>
                {failed.map(({ item, problem }, index) => (
                  <li key={`${index} ${props.nameOf(item)}`}>
                    <bdi>{props.nameOf(item)}</bdi> <span className="quiet">{errorMessage(problem)}</span>
                  </li>
                ))}
              </ul>
            </div>
          )}
          {left.length > 0 && <Text>{t('left', { count: left.length, shown: count(left.length) })}</Text>}
        </Stack>
      )}
    </Stack>
  )
}
