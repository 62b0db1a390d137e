'use client'

import { Alert, Table, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { nameNow, type UndoStep } from '@/lib/client/requests/undo-steps'
import { isSameValue, type Values } from '@/lib/contract/core/merge-record'
import { comparedFields, reverseKind, type ChangeSet } from '@/lib/contract/undo'
import styles from '@/components/changes/bulk/bulk.module.css'
import { FieldValue } from '@/components/changes/field-value'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

/** The block of messages that names the fields of a change. */
export const labelsOf = ({ subject }: Pick<ChangeSet, 'subject'>) =>
  subject === 'templateAllocation' || subject === 'goodsImages' ? 'goods' : subject

const colors = { changed: 'yellow', gone: 'red', restored: 'gray', lost: 'red' } as const

function StateNote({ state, fieldNames }: { state: UndoStep['state']; fieldNames: (fields: readonly string[]) => string }) {
  const t = useTranslations('undo')
  if (state.is === 'ready') return null
  return (
    <Alert color={colors[state.is]} py="xs" my="xs" role={state.is === 'changed' ? 'alert' : undefined}>
      {state.is === 'changed' ? t('states.changed', { fields: fieldNames(state.fields) }) : t(`states.${state.is}`)}
    </Alert>
  )
}

/** Whether a record can be undone, and its fields. */
export function StepFields({ set, step }: { set: ChangeSet; step: UndoStep }) {
  const t = useTranslations()
  const labels = useResourceLabels(labelsOf(set))
  const nameOf = (field: string) => (field === 'images' ? t('images.title') : labels.field(field))
  return (
    <>
      <StateNote state={step.state} fieldNames={(fields) => fields.map(nameOf).join(' · ')} />
      <FieldTable
        subject={set.subject}
        step={step}
        label={(field) => (field === 'images' ? t('images.title') : labels.knownField(field))}
      />
    </>
  )
}

/** What undoing does to a record that it does not only change. */
export function KindNote({ step: { change, state } }: { step: UndoStep }) {
  const t = useTranslations('undo.groups')
  const kind = reverseKind(change)
  return kind !== 'update' && (state.is === 'ready' || state.is === 'changed') ? <span>{` · ${t(kind)}`}</span> : null
}

/** Records shown of many. */
const mostShown = 100

/** The records of a large set, those that others changed first; each opens to its old and new values. */
export function StepList({ set, steps }: { set: ChangeSet; steps: readonly UndoStep[] }) {
  const t = useTranslations()
  const { count } = useFormats()
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set())
  const isReady = ({ state }: UndoStep) => state.is === 'ready'
  const sorted = [...steps.filter((step) => !isReady(step)), ...steps.filter(isReady)]
  const more = sorted.length - mostShown
  return (
    <div>
      {sorted.slice(0, mostShown).map((step, at) => (
        <details key={at} onToggle={(event) => event.currentTarget.open && setOpened((now) => new Set(now).add(at))}>
          <summary className={styles.record}>
            <bdi>{nameNow(step)}</bdi>
            <KindNote step={step} />
            {!isReady(step) && <span className="quiet">{` · ${t(`undo.groups.${step.state.is}`)}`}</span>}
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
  step: { change, now, next, state },
  label,
}: {
  subject: ChangeSet['subject']
  step: UndoStep
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
                {conflicts.includes(field) && !isSameValue(now?.[field], change.after?.[field]) && (
                  <Text size="sm" c="dimmed">
                    {t('wasSet')} {cell(field, change.after)}
                  </Text>
                )}
              </Table.Td>
            )}
            {kind !== 'remove' && <Table.Td>{cell(field, next)}</Table.Td>}
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  )
}

const isEmpty = (value: unknown) => value === null || value === undefined || value === '' || value === 0
