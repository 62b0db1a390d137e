'use client'

import { Alert, Button, Group, Stack, Text } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { isNumbered } from '@/lib/contract/core/form-rules'
import type { RecordScreen } from '@/components/changes/write/use-resource-screen'
import { ConflictAlert } from '@/components/record/conflict-alert'
import { ListRecordDialog } from '@/components/record/list-record-dialog'
import { RecordFormContext } from '@/components/record/record-form-context'
import type { ConfirmRequest } from '@/components/ui/feedback/dialog-request'
import { requiredFields } from '@/components/ui/form/validation-messages'
import { panelMediaQuery } from '@/components/ui/hooks/breakpoints'
import { BidiText } from '@/components/ui/text/bidi-text'
import { DescriptionList } from '@/components/ui/text/description-list'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { SaveErrorAlert } from './save-error-alert'
import { useFocusFirstField } from './use-focus-first-field'
import { useRecordForm, type OpenedRecord } from './use-record-form'

type Props<Row extends { readonly id: number }, Draft> = {
  of: RecordScreen<Row, Draft>
  width?: number | 'screen'
  /** Name of a record in questions and titles. */
  nameOf: (row: Row) => string
  /** Initial values of a new record beyond the resource's blank. */
  start?: Partial<Draft>
  /** Why this record cannot be deleted; shown at the button. */
  reasonNotDeletable?: (row: Row) => string | null
  /** The confirmation before deleting, where the default one is insufficient. */
  confirmDelete?: (row: Row) => Promise<ConfirmRequest>
  /** Further actions of a viewed record. */
  tools?: ReactNode
  /** The fields. */
  children: ReactNode
}

/** Dialog of the record in the address: View, New and Edit with one set of fields. */
export function RecordFormDialog<Row extends { readonly id: number }, Draft extends object>(props: Props<Row, Draft>) {
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
  reasonNotDeletable,
  confirmDelete,
  tools,
  children,
}: Props<Row, Draft> & { shown: OpenedRecord<Row> }) {
  const { resource } = screen
  const { key, mode } = shown
  const t = useTranslations()
  const labels = useResourceLabels(resource.resourceName)
  const detail = useRecordForm(shown, { of: screen, nameOf, start, confirmDelete })
  const { row, name, form, body, busy, problem, refused, missing } = detail
  const stored = row ? (reasonNotDeletable?.(row) ?? null) : null
  const viewed = mode === 'view' || missing

  const shownRow = row && !missing ? row : null
  const numbered = shownRow !== null && isNumbered(shownRow)
  const edit = numbered && mode === 'view' ? screen.edit : undefined
  const pressEdit = useFocusFirstField(mode, body, edit)

  const isWide = useMediaQuery(panelMediaQuery, undefined, { getInitialValueInEffect: false })

  const footer = viewed ? (
    <>
      {/* In the panel they are in its head. */}
      {numbered && !isWide && tools}
      {/* Visible, because touch and keyboard users see no tooltip. */}
      {shownRow && screen.remove && stored !== null && (
        <Text size="sm" c="dimmed" flex="1 1 14rem" my="auto">
          {stored}
        </Text>
      )}
      {numbered && screen.remove && (
        <Button variant="subtle" color="red" onClick={detail.remove} loading={busy === 'delete'} disabled={stored !== null}>
          {t('actions.delete')}
        </Button>
      )}
      {numbered && screen.edit ? (
        <Button
          aria-keyshortcuts="E"
          onClick={(event) => {
            pressEdit(event)
            screen.edit?.()
          }}
        >
          {t('actions.edit')}
        </Button>
      ) : (
        <Button variant="default" onClick={() => void detail.close()}>
          {t('actions.close')}
        </Button>
      )}
    </>
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
    <ListRecordDialog
      width={width}
      onClose={() => void detail.close()}
      title={<BidiText text={name} />}
      note={
        row
          ? [...(detail.named ? [labels.one] : []), ...(mode === 'view' ? [] : [t(`record.${mode}`)])].join(' · ')
          : key === 'new' && t('record.new')
      }
      footer={footer}
      tools={viewed && numbered && tools}
    >
      <Stack ref={body} gap="sm">
        {problem && (
          <SaveErrorAlert
            problem={problem}
            own={detail.isWaiting ? t('record.waiting') : labels.own(`problems.${problem.code}`)}
            textOf={() => body.current?.querySelector('dl')?.innerText ?? ''}
            {...(mode === 'edit' && {
              closeWithoutSaving: detail.closeWithoutSaving,
              ...(screen.add && { saveAsNew: () => void detail.save('new') }),
            })}
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
        <ConflictAlert fields={Object.keys(detail.conflicts).map(labels.field)} take={detail.acceptServerValues} />
        {missing ? (
          <Text>{t(key === 'new' ? 'problems.forbidden' : 'record.notHere')}</Text>
        ) : (
          <RecordFormContext
            value={{
              resourceName: resource.resourceName,
              mode: refused ? 'view' : mode,
              form,
              conflicts: detail.conflicts,
              required: requiredFields(resource.form, form.getValues()),
            }}
          >
            {mode === 'view' || refused ? (
              <DescriptionList editable={edit !== undefined}>{children}</DescriptionList>
            ) : (
              <form
                id="record-form"
                noValidate
                onSubmit={(event) => {
                  event.preventDefault()
                  void detail.save()
                }}
              >
                {/* Input typed during a save would be lost with its response. */}
                <Stack gap="sm" inert={busy === 'save'}>
                  {children}
                </Stack>
              </form>
            )}
          </RecordFormContext>
        )}
      </Stack>
    </ListRecordDialog>
  )
}
