'use client'

import { Alert, Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useProblemText } from '@/components/kit/problem-text'
import { RecordDialog } from '@/components/kit/record-dialog'
import { BulkProgress } from './bulk-progress'
import type { RunState } from './bulk-run'
import type { BulkRun } from './use-bulk-run'

type Props<Item, Answer> = {
  title: string
  /** How many records it is about. */
  note: string
  of: BulkRun<Item, Answer>
  nameOf: (item: Item) => string
  /** The button that begins. */
  begin: { readonly label: string; readonly danger: boolean; readonly disabled: boolean; readonly run: () => void }
  onClose: () => void
  /** The choice and the preview of what it will do. */
  children: ReactNode
  /** What else is to be told of what was done. */
  outcome?: (done: RunState<Item, Answer>['done']) => ReactNode
  /** Takes back what was done, where that can be. */
  undo?: (done: readonly Item[]) => void
}

/** Something is done to many records: first what it will do, then how far it is, then what became of each. */
export function BulkDialog<Item, Answer>(props: Props<Item, Answer>) {
  const { of: run, begin, undo, onClose } = props
  const t = useTranslations()
  const sentence = useProblemText()
  const { state } = run
  const busy = state?.running ?? false
  const close = () => (busy ? run.stop() : onClose())
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
              {t('actions.cancel')}
            </Button>
            <Button disabled={begin.disabled} loading={run.preparing} {...(begin.danger && { color: 'red' })} onClick={begin.run}>
              {begin.label}
            </Button>
          </>
        ) : busy ? (
          <Button variant="default" disabled={state.stopped} onClick={run.stop}>
            {t('bulk.stop')}
          </Button>
        ) : (
          <>
            {undo && state.done.length > 0 && (
              <Button variant="subtle" loading={run.unfinished} onClick={() => undo(state.done.map(({ item }) => item))}>
                {t('bulk.undo')}
              </Button>
            )}
            {state.failed.length > 0 && (
              <Button variant="default" loading={run.preparing} onClick={() => void run.retry()}>
                {t('bulk.again')}
              </Button>
            )}
            {state.left > 0 && (
              <Button variant="default" loading={run.preparing} onClick={() => void run.goOn()}>
                {t('bulk.goOn')}
              </Button>
            )}
            <Button onClick={onClose}>{t('actions.close')}</Button>
          </>
        )
      }
    >
      {run.problem && (
        <Alert color="red" role="alert" mb="md">
          {sentence(run.problem)}
        </Alert>
      )}
      {state === null ? props.children : <BulkProgress of={state} nameOf={props.nameOf} outcome={props.outcome?.(state.done)} />}
    </RecordDialog>
  )
}
