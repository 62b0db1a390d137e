'use client'

import { ActionIcon, Button, Checkbox, Divider, NativeSelect, SegmentedControl, Stack, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp, IconChevronDown, IconChevronUp, IconGripVertical } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { decimalsChoices } from '@/lib/format/precision'
import type { Sort } from '@/components/list/state/row-order'
import { settingsParams } from '@/components/list/state/table-settings-params'
import type { ListTable } from '@/components/list/state/use-table'
import { fieldsOf, isShown, orderedColumns, shownColumns } from '@/components/list/state/use-table-settings'
import { movedTo, useDragOrder } from '@/components/ui/hooks/use-drag-order'
import { useFormatPreferences, useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { SavedViewsList } from './saved-views-list'
import styles from './view-settings.module.css'

type ViewedTable<Row> = Pick<ListTable<Row>, 'columns' | 'settings'>

/** Saved views and view options. Without a table (a board) only the former. */
export function ViewSettingsPanel<Row>({ table }: { table: ViewedTable<Row> | null }) {
  if (table === null) return <SavedViewsList parts={{}} />
  const { columns } = table
  const { choice } = table.settings
  return (
    <Stack gap="sm">
      <SavedViewsList parts={settingsParams(columns, { ...choice, shown: fieldsOf(shownColumns(columns, choice)) })} />
      <Divider />
      <ColumnSettings table={table} />
    </Stack>
  )
}

/** Columns, their order, the sort keys and the row density of a list. */
function ColumnSettings<Row>({ table: { columns, settings } }: { table: ViewedTable<Row> }) {
  const t = useTranslations('table')
  const labels = useResourceLabels(columns.resourceName)
  const { choice, linked, change, reset } = settings
  const [formatChoice, storeFormats] = useFormatPreferences()
  const formats = useFormats()
  const { sort } = choice
  const choosable = orderedColumns(columns.list, choice.order).filter(({ searchOnly, kind }) => searchOnly !== true && kind !== 'tools')
  const shown = choosable.filter((column) => isShown(column, choice))
  const sortable = choosable.filter(({ sortable: may }) => may !== false).map(({ field }) => ({ value: field, label: labels.field(field) }))
  const withAmounts = columns.list.some(({ kind }) => kind === 'amount' || kind === 'price')
  const move = (from: number, to: number) => change({ order: movedTo(fieldsOf(choosable), from, to) })
  const drag = useDragOrder(choosable.length, move)

  return (
    <Stack gap="sm">
      <Stack gap={2} role="group" aria-label={t('columns')}>
        <Text size="xs" c="dimmed">
          {t('columns')}
        </Text>
        {choosable.map((column, index) => {
          const label = labels.field(column.field)
          return (
            <div key={column.field} className={styles.column} {...drag.itemProps(index)}>
              <IconGripVertical size={14} aria-hidden />
              <Checkbox
                className="grow shrink dark"
                size="sm"
                label={label}
                checked={isShown(column, choice)}
                // At least one column stays.
                disabled={shown.length === 1 && shown[0] === column}
                onChange={(event) => change({ shown: { ...choice.shown, [column.field]: event.currentTarget.checked } })}
              />
              {([-1, 1] as const).map((by) => (
                <ActionIcon
                  key={by}
                  variant="subtle"
                  color="gray"
                  size="sm"
                  aria-label={t(by < 0 ? 'moveUp' : 'moveDown', { column: label })}
                  title={t(by < 0 ? 'moveUp' : 'moveDown', { column: label })}
                  // Stays focusable at the ends of the list, so that the keyboard does not lose its place.
                  aria-disabled={index + by < 0 || index + by >= choosable.length}
                  onClick={() => index + by >= 0 && index + by < choosable.length && move(index, index + by)}
                >
                  {by < 0 ? <IconChevronUp size={16} aria-hidden /> : <IconChevronDown size={16} aria-hidden />}
                </ActionIcon>
              ))}
            </div>
          )
        })}
      </Stack>
      <Divider />
      <SortKey
        label={t('order')}
        none={t('orderDefault')}
        options={sortable}
        value={sort}
        change={(first) =>
          change({ sort: first && { ...first, ...(sort?.thenBy && sort.thenBy.field !== first.field && { thenBy: sort.thenBy }) } })
        }
      />
      {sort && (
        <SortKey
          label={t('orderThen')}
          none={t('orderNoSecond')}
          options={sortable.filter(({ value }) => value !== sort.field)}
          value={sort.thenBy ?? null}
          change={(thenBy) => change({ sort: { field: sort.field, direction: sort.direction, ...(thenBy && { thenBy }) } })}
        />
      )}
      <Divider />
      <Stack gap={6}>
        <Text size="xs" c="dimmed">
          {t('density')}
        </Text>
        <SegmentedControl
          size="xs"
          fullWidth
          value={choice.compact ? 'compact' : 'comfortable'}
          onChange={(density) => change({ compact: density === 'compact' })}
          data={[
            { value: 'comfortable', label: t('comfortable') },
            { value: 'compact', label: t('compact') },
          ]}
        />
        {withAmounts && (
          <>
            <Text size="xs" c="dimmed" mt={6}>
              {t('decimals')}
            </Text>
            <SegmentedControl
              size="xs"
              fullWidth
              aria-label={t('decimals')}
              value={String(formatChoice.decimals)}
              onChange={(chosen) =>
                storeFormats({ ...formatChoice, decimals: decimalsChoices.find((choice) => String(choice) === chosen) ?? 'auto' })
              }
              data={decimalsChoices.map((choice) => ({
                value: String(choice),
                label: choice === 'auto' ? t('decimalsAuto') : formats.count(choice),
              }))}
            />
            {formatChoice.decimals === 'auto' && (
              <Text size="xs" c="dimmed">
                {t('decimalsHint', { calendar: formats.calendar === 1 ? 'persian' : 'gregorian' })}
              </Text>
            )}
          </>
        )}
      </Stack>
      <Button variant="subtle" size="compact-sm" onClick={reset}>
        {t(linked ? 'ownView' : 'reset')}
      </Button>
    </Stack>
  )
}

/** A column to sort by and its direction. */
function SortKey(props: {
  label: string
  none: string
  options: readonly { readonly value: string; readonly label: string }[]
  value: Sort | null
  change: (key: Sort | null) => void
}) {
  const { label, none, options, value, change } = props
  const t = useTranslations('table')
  return (
    <Stack gap={6} role="group" aria-label={label}>
      <NativeSelect
        size="xs"
        label={label}
        value={value?.field ?? ''}
        data={[{ value: '', label: none }, ...options]}
        onChange={({ currentTarget: { value: field } }) =>
          change(field === '' ? null : { field, direction: value?.direction ?? 'ascending' })
        }
        labelProps={{ c: 'dimmed', fw: 400 }}
      />
      {value && (
        <SegmentedControl
          size="xs"
          fullWidth
          aria-label={t('direction')}
          value={value.direction}
          onChange={(direction) => change({ field: value.field, direction: direction === 'descending' ? 'descending' : 'ascending' })}
          data={[
            { value: 'ascending', label: <Direction icon={IconArrowUp} word={t('ascending')} /> },
            { value: 'descending', label: <Direction icon={IconArrowDown} word={t('descending')} /> },
          ]}
        />
      )}
    </Stack>
  )
}

function Direction({ icon: Icon, word }: { icon: typeof IconArrowUp; word: string }) {
  return (
    <span className="inline gap1">
      <Icon size={14} aria-hidden /> <span>{word}</span>
    </span>
  )
}
