'use client'

import type { ReactNode } from 'react'
import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { isNumbered } from '@/lib/contract/rules'
import type { Confirmation } from './asked'
import { ChangedElsewhere } from './changed-elsewhere'
import { Facts } from './facts'
import { DetailFormProvider } from './form-context'
import { RecordDialog } from './record-dialog'
import { SaveProblem } from './save-problem'
import { useDetail, type Shown } from './use-detail'
import { useFirstField } from './use-first-field'
import type { DetailScreen } from './use-resource-screen'
import { useNounWords } from './words'

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

/** The detail of the record in the address: View, New and Edit with one set of fields. */
export function DetailDialog<Row extends { readonly id: number }, Draft extends object>(props: Props<Row, Draft>) {
  const { of: screen } = props
  const { openedId: key, opened: row } = screen
  if (key === null || (row === null && key !== 'new' && !screen.missing)) return null
  const mode = row && !isNumbered(row) ? 'view' : screen.mode
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
  const t = useTranslations()
  const words = useNounWords(noun.noun)
  const detail = useDetail(shown, { of: screen, nameOf, start, asks })
  const { row, name, form, body, busy, problem, refused, missing } = detail
  const pressEdit = useFirstField(mode, body)
  const kept = row ? (keeps?.(row) ?? null) : null
  const viewed = mode === 'view' || missing

  const footer = viewed ? (
    row &&
    !missing && (
      <>
        {/* In sight, for neither a finger nor a key finds out what only a mouse is told. */}
        {screen.remove && kept !== null && (
          <Text size="sm" c="dimmed" flex="1 1 14rem" my="auto">
            {kept}
          </Text>
        )}
        {screen.remove && isNumbered(row) && (
          <Button variant="subtle" color="red" onClick={detail.remove} loading={busy === 'delete'} disabled={kept !== null}>
            {t('actions.delete')}
          </Button>
        )}
        {screen.edit && isNumbered(row) && (
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
      <Button variant="default" onClick={detail.close} disabled={busy !== null}>
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
      onClose={() => void detail.close()}
      title={<bdi>{name}</bdi>}
      note={row ? [...(detail.named ? [words.one] : []), t(`record.${mode}`)].join(' · ') : key === 'new' && t('record.new')}
      footer={footer}
    >
      <Stack ref={body} gap="sm">
        {problem && (
          <SaveProblem
            problem={problem}
            own={words.own(`problems.${problem.code}`)}
            textOf={() => body.current?.querySelector('dl')?.innerText ?? ''}
            {...(mode === 'edit' && { leave: detail.leave, ...(screen.add && { saveAsNew: () => void detail.save('new') }) })}
            refused={refused}
            unasked={detail.unasked}
          />
        )}
        {detail.restored && (
          <Alert color="gray" role="status">
            <Group justify="space-between" gap="xs">
              <Text inherit>{t('record.restored')}</Text>
              <Button size="compact-sm" variant="default" onClick={detail.discard}>
                {t('record.discard')}
              </Button>
            </Group>
          </Alert>
        )}
        <ChangedElsewhere fields={Object.keys(detail.theirs).map(words.field)} take={detail.takeTheirs} />
        {missing ? (
          <Text>{t(key === 'new' ? 'problems.forbidden' : 'record.notHere')}</Text>
        ) : (
          <DetailFormProvider value={{ noun: noun.noun, mode: refused ? 'view' : mode, form, theirs: detail.theirs }}>
            {mode === 'view' || refused ? (
              <Facts>{children}</Facts>
            ) : (
              <form
                id="record-form"
                noValidate
                onSubmit={(event) => {
                  event.preventDefault()
                  void detail.save()
                }}
              >
                {/* What were typed while a save is under way would be lost with its answer. */}
                <Stack gap="sm" inert={busy === 'save'}>
                  {children}
                </Stack>
              </form>
            )}
          </DetailFormProvider>
        )}
      </Stack>
    </RecordDialog>
  )
}
