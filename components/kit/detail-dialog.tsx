'use client'

import { useCallback, useRef, useState, type ReactNode } from 'react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useLocale, useTranslations } from 'next-intl'
import { mayBeDone, Problem, problemOf } from '@/lib/contract/problem'
import { formatList } from '@/lib/format/list'
import type { Confirmation } from './asked'
import { useConfirm } from './confirm'
import { Facts } from './facts'
import { isDrafted, useFormDraft } from './drafts'
import { DetailFormProvider } from './form-context'
import { RecordDialog } from './record-dialog'
import { SaveProblem } from './save-problem'
import { tellDone } from './tell'
import { useFirstField } from './use-first-field'
import { useLeaving } from './use-leaving'
import { useUntouched } from './use-untouched'
import { sentencesOf } from './validation'
import { useNounWords } from './words'
import type { Mode } from './use-list-screen'
import type { DetailScreen } from './use-resource-screen'

type Props<Row extends { readonly id: number }, Draft> = {
  of: DetailScreen<Row, Draft>
  width?: number | 'screen'
  /** What a record is called in questions and titles. */
  nameOf: (row: Row) => string
  /** What a new record starts with, if more than the noun's blank. */
  start?: Partial<Draft>
  /** Why this record must not be deleted, if so; the button then says it. */
  keeps?: (row: Row) => string | null
  /** What to ask before this record is deleted, where the usual question does not say enough. */
  asks?: (row: Row) => Promise<Confirmation>
  /** The fields. */
  children: ReactNode
}

/** What is told of a record that is no longer in its list. */
const deleted = new Problem('notFound')

/** The record in the address, and what it is shown for. */
type Shown<Row> = { key: string; row: Row | null; mode: Mode }

/** The detail of the record in the address: View, New and Edit with one set of fields. Nothing typed is lost on any failure. */
export function DetailDialog<Row extends { readonly id: number }, Draft extends object>(props: Props<Row, Draft>) {
  const { of: screen } = props
  const { openedId: key, opened: row, mode } = screen
  if (key === null || (row === null && key !== 'new' && !screen.missing)) return null
  return <Detail key={key} {...props} shown={{ key, row, mode }} />
}

function Detail<Row extends { readonly id: number }, Draft extends object>({
  of: screen,
  shown,
  width = 500,
  nameOf,
  start,
  keeps,
  asks,
  children,
}: Props<Row, Draft> & { shown: Shown<Row> }) {
  const { noun } = screen
  const { key, mode } = shown
  const row = useLastKnown(shown.row)
  const words = useNounWords(noun.noun)
  const t = useTranslations()
  const locale = useLocale()
  const confirm = useConfirm()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [busy, setBusy] = useState<'save' | 'delete' | null>(null)
  const body = useRef<HTMLDivElement>(null)
  const pressEdit = useFirstField(mode, body)

  // A record without a name is called after its kind.
  const ownName = row ? nameOf(row).trim() : ''
  const name = ownName || words.one
  const initial = (row ? noun.draftOf(row) : { ...noun.blank, ...start }) as Record<string, unknown>
  const form = useForm<Record<string, unknown>>({ mode: 'controlled', initialValues: initial })
  useUntouched(form, initial, busy !== null)
  const changed = mode === 'view' ? [] : Object.keys(initial).filter((name) => form.isDirty(name))
  const dirty = changed.length > 0
  // What was typed into a record that is gone may yet be saved as a new one.
  const gone = screen.missing && dirty
  const missing = screen.missing && !dirty
  const told = problem ?? (gone ? deleted : null)
  const drafted = changed.every((name) => isDrafted(name, form.getValues()[name]))
  const changedFields = formatList(changed.map(words.field), locale)
  const { restored, giveUp } = useFormDraft(`${noun.noun}:${key}`, form, { editing: mode !== 'view', dirty })

  const { refresh } = screen
  const tellProblem = useCallback(
    (failure: Problem) => {
      setProblem(failure)
      // The person is asked to look at the list: what it shows must be what became of it.
      if (mayBeDone(failure)) void refresh()
    },
    [refresh],
  )

  // What may not be saved can only be copied (D92).
  const refused = mode !== 'view' && problem?.code === 'forbidden'

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
            ? t('record.savedWithCode', { code: `\u2068${savedCode}\u2069` })
            : t('record.saved'),
        )
        screen.show(id)
        return true
      } catch (error) {
        const failure = problemOf(error)
        // The person took it back when they were asked: there is nothing to tell.
        if (failure.code !== 'aborted') tellProblem(failure)
        return false
      } finally {
        setBusy(null)
      }
    },
    [busy, form, giveUp, noun, row, screen, t, tellProblem, words],
  )

  const settle = useLeaving({
    dirty,
    body: t('record.exitBody', { fields: changedFields }),
    save: refused ? null : save,
    giveUp,
    drafted,
  })

  const close = useCallback(async () => {
    if (busy) return
    if (!dirty || (await settle())) screen.close()
  }, [busy, dirty, screen, settle])

  /** Gives up what was typed, without a question: there is nothing left to save it to. */
  const leave = () => {
    giveUp()
    screen.close()
  }

  const remove = async () => {
    if (!row || !screen.remove || busy) return
    setBusy('delete')
    setProblem(null)
    try {
      const usual = {
        title: t('record.deleteTitle'),
        body: t('record.deleteBody', { name: `\u2068${name}\u2069` }),
        yes: t('actions.delete'),
        danger: true,
      }
      if (!(await confirm((await asks?.(row)) ?? usual))) return
      await screen.remove(row)
      tellDone(t('record.deleted', { name: `\u2068${name}\u2069` }))
      screen.close()
    } catch (error) {
      tellProblem(problemOf(error))
    } finally {
      setBusy(null)
    }
  }

  const kept = row ? (keeps?.(row) ?? null) : null
  const footer =
    mode === 'view' || missing ? (
      row &&
      !missing && (
        <>
          {screen.remove && (
            <Button
              variant="subtle"
              color="red"
              onClick={remove}
              loading={busy === 'delete'}
              disabled={kept !== null}
              title={kept ?? undefined}
            >
              {t('actions.delete')}
            </Button>
          )}
          {screen.edit && (
            <Button
              onClick={(event) => {
                pressEdit(event)
                screen.edit?.()
              }}
            >
              {t('actions.edit')}
            </Button>
          )}
        </>
      )
    ) : (
      <>
        <Button variant="default" onClick={close} disabled={busy !== null}>
          {t('actions.cancel')}
        </Button>
        {!refused && (
          <Button type="submit" form="record-form" loading={busy === 'save'}>
            {t('actions.save')}
          </Button>
        )}
      </>
    )

  return (
    <RecordDialog
      opened
      width={width}
      onClose={() => void close()}
      title={<bdi>{name}</bdi>}
      note={row ? [...(ownName ? [words.one] : []), t(`record.${mode}`)].join(' · ') : shown.key === 'new' && t('record.new')}
      footer={footer}
    >
      <Stack ref={body} gap="sm">
        {told && (
          <SaveProblem
            problem={told}
            own={words.own(`problems.${told.code}`)}
            textOf={() => body.current?.querySelector('dl')?.innerText ?? ''}
            {...(mode === 'edit' && { leave, ...(screen.add && { saveAsNew: () => void save('new') }) })}
            refused={refused}
            unasked={problem === null}
          />
        )}
        {restored && (
          <Alert color="gray" role="status">
            <Group justify="space-between" gap="xs">
              <Text inherit>{t('record.restored')}</Text>
              <Button size="compact-sm" variant="default" onClick={giveUp}>
                {t('record.discard')}
              </Button>
            </Group>
          </Alert>
        )}
        {missing ? (
          <Text>{t(key === 'new' ? 'problems.forbidden' : 'record.notHere')}</Text>
        ) : (
          <DetailFormProvider value={{ noun: noun.noun, mode: refused ? 'view' : mode, form }}>
            {mode === 'view' || refused ? (
              <Facts>{children}</Facts>
            ) : (
              <form
                id="record-form"
                noValidate
                onSubmit={(event) => {
                  event.preventDefault()
                  void save()
                }}
              >
                <Stack gap="sm">{children}</Stack>
              </form>
            )}
          </DetailFormProvider>
        )}
      </Stack>
    </RecordDialog>
  )
}

/** The record as it was last there: one that is gone keeps its name, and its number for whoever still saves it. */
function useLastKnown<Row>(row: Row | null): Row | null {
  const [last, setLast] = useState(row)
  if (row !== null && row !== last) setLast(row)
  return row ?? last
}
