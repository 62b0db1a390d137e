'use client'

import { useCallback, useEffect, useRef, useState } from 'react'
import { useForm } from '@mantine/form'
import { useLocale, useTranslations } from 'next-intl'
import { mayBeDone, Problem, problemOf } from '@/lib/contract/problem'
import { onSignedIn } from '@/lib/client/signed-out'
import { formatList } from '@/lib/format/list'
import { isolate } from '@/lib/format/isolate'
import type { Confirmation } from './asked'
import { useConfirm } from './confirm'
import { isDrafted, useFormDraft } from './drafts'
import { useProblemText } from './problem-text'
import { tellDone, tellFailed } from './tell'
import { useHere } from './use-here'
import { useLeaving } from './use-leaving'
import type { Mode } from './use-list-screen'
import type { DetailScreen } from './use-resource-screen'
import { settleOnly } from './unsaved'
import { followSource, useUntouched } from './use-untouched'
import { sentencesOf } from './validation'
import { useNounWords } from './words'

/** The record in the address, and what it is shown for. */
export type Shown<Row> = { readonly key: string; readonly row: Row | null; readonly mode: Mode }

type Asked<Row extends { readonly id: number }, Draft> = {
  readonly of: DetailScreen<Row, Draft>
  readonly nameOf: (row: Row) => string
  readonly start: Partial<Draft> | undefined
  readonly asks: ((row: Row) => Promise<Confirmation>) | undefined
}

/** What is told of a record that is no longer in its list. */
const deleted = new Problem('notFound')

/** What can be done to a record and its form, and how that stands. Nothing typed is lost on any failure. */
export function useDetail<Row extends { readonly id: number }, Draft extends object>(
  { key, row: listed, mode }: Shown<Row>,
  { of: screen, nameOf, start, asks }: Asked<Row, Draft>,
) {
  const { noun, refresh } = screen
  const words = useNounWords(noun.noun)
  const t = useTranslations()
  const locale = useLocale()
  const confirm = useConfirm()
  const sentence = useProblemText()
  const here = useHere()
  const row = useLastKnown(listed)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState<'save' | 'delete' | null>(null)
  const body = useRef<HTMLDivElement>(null)
  // Whoever has signed in again over the form must not read that they have to.
  useEffect(() => onSignedIn(() => setProblem((now) => (now?.code === 'signedOut' ? null : now))), [])

  // A record without a name is called after its kind.
  const ownName = row ? nameOf(row).trim() : ''
  const name = ownName || words.one
  const initial = (row ? noun.draftOf(row) : { ...noun.blank, ...start }) as Record<string, unknown>
  const form = useForm<Record<string, unknown>>({ mode: 'controlled', initialValues: initial })
  const unlike = useUntouched(form, initial, busy !== null)
  const changed = mode === 'view' ? [] : Object.keys(initial).filter((field) => form.isDirty(field))
  const dirty = changed.length > 0
  const { restored, giveUp } = useFormDraft(`${noun.noun}:${key}`, form, { editing: mode !== 'view', dirty })

  // What may not be saved can only be copied (D92).
  const refused = mode !== 'view' && problem?.code === 'forbidden'
  const theirs = mode === 'edit' && !refused && busy === null ? unlike : {}

  /** Back to the record as it is known now, which may be another than the form began with. */
  const discard = () => {
    form.setInitialValues(initial)
    giveUp()
  }

  const fail = useCallback(
    (failure: Problem) => {
      if (here()) setProblem(failure)
      // Who went on meanwhile does not see the record any more.
      else tellFailed(sentence(failure))
      // The person is asked to look at the list: what it shows must be what became of it.
      if (mayBeDone(failure)) void refresh()
    },
    [here, refresh, sentence],
  )

  /** True when the record was saved. */
  const save = useCallback(
    async (as: 'itself' | 'new' = 'itself'): Promise<boolean> => {
      if (busy) return false
      const checked = noun.form.safeParse(form.getValues())
      if (!checked.success) {
        form.setErrors(sentencesOf(checked.error.issues, words))
        requestAnimationFrame(() => body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
        return false
      }
      setBusy('save')
      setProblem(null)
      try {
        const sentCode = 'code' in checked.data ? String(checked.data.code) : null
        const { id, savedCode } = await screen.save(as === 'new' ? 0 : (row?.id ?? 0), checked.data)
        form.setInitialValues(checked.data as Record<string, unknown>)
        giveUp()
        tellDone(
          savedCode !== null && sentCode !== null && savedCode !== sentCode
            ? t('record.savedWithCode', { code: isolate(savedCode) })
            : t('record.saved'),
        )
        if (here()) screen.show(id)
        return true
      } catch (error) {
        const failure = problemOf(error)
        // The person took it back when they were asked: there is nothing to tell.
        if (failure.code !== 'aborted') fail(failure)
        // The list does not know it yet.
        if (failure.code === 'notFound') void refresh()
        return false
      } finally {
        setBusy(null)
      }
    },
    [busy, fail, form, giveUp, here, noun, refresh, row, screen, t, words],
  )

  const settle = useLeaving({
    dirty,
    busy: busy !== null,
    body: t('record.exitBody', { fields: formatList(changed.map(words.field), locale) }),
    save: refused ? null : save,
    giveUp: discard,
    drafted: changed.every((field) => isDrafted(field, form.getValues()[field])),
  })

  const close = useCallback(async () => {
    if (busy) return
    if (!dirty || (await settleOnly(settle))) screen.close()
  }, [busy, dirty, screen, settle])

  const remove = async () => {
    if (!row || !screen.remove || busy) return
    setBusy('delete')
    setProblem(null)
    try {
      const usual = {
        title: t('record.deleteTitle'),
        body: t('record.deleteBody', { name: isolate(name) }),
        yes: t('actions.delete'),
        danger: true,
      }
      if (!(await confirm((await asks?.(row)) ?? usual))) return
      await screen.remove(row)
      tellDone(t('record.deleted', { name: isolate(name) }))
      if (here()) screen.close()
    } catch (error) {
      fail(problemOf(error))
    } finally {
      setBusy(null)
    }
  }

  // What was typed into a record that is gone may yet be saved as a new one.
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
    /** Nothing was pressed that the problem came of. */
    unasked: problem === null,
    refused,
    /** There is nothing to be shown but that the record is not there. */
    missing: screen.missing && !dirty,
    /** What a reload had interrupted was taken up again. */
    restored,
    discard,
    /** What others have saved meanwhile of fields that were changed here too, and the way to take it: a save would overwrite it. */
    theirs,
    takeTheirs: () => followSource(form, theirs),
    save,
    close,
    /** Gives up what was typed, without a question: there is nothing left to save it to. */
    leave: () => {
      discard()
      screen.close()
    },
    remove,
  }
}

/** The record as it was last there: one that is gone keeps its name, and its number for whoever still saves it. */
function useLastKnown<Row>(row: Row | null): Row | null {
  const [last, setLast] = useState(row)
  if (row !== null && row !== last) setLast(row)
  return row ?? last
}
