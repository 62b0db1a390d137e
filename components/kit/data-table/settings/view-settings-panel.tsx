'use client'

import { Divider, Stack, Button, Checkbox, Radio, SegmentedControl, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { settingsParams } from './table-settings-params'
import { visibleFields, isShown } from './use-table-settings'
import type { ListTable } from '@/components/kit/data-table/state/use-table'
import { SavedViewsList } from './saved-views-list'
import { useFormatPreferences, useFormats } from '@/components/kit/text/use-formats'
import { decimalsChoices } from '@/lib/format/precision'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import styles from './column-settings.module.css'

type ViewedTable<Row> = Pick<ListTable<Row>, 'columns' | 'settings'>

/** Saved views and view options. Without a table (a board) only the former. */
export function ViewSettingsPanel<Row>({ table }: { table: ViewedTable<Row> | null }) {
  if (table === null) return <SavedViewsList parts={{}} />
  const { columns } = table
  const { choice } = table.settings
  return (
    <Stack gap="sm">
      <SavedViewsList parts={settingsParams(columns, { ...choice, shown: visibleFields(columns, choice) })} />
      <Divider />
      <ColumnSettings table={table} />
    </Stack>
  )
}

/** Columns, their order and the row density of a list. */
function ColumnSettings<Row>({ table: { columns, settings } }: { table: ViewedTable<Row> }) {
  const t = useTranslations('table')
  const labels = useResourceLabels(columns.resourceName)
  const { choice, linked, change, reset } = settings
  const [formatChoice, storeFormats] = useFormatPreferences()
  const formats = useFormats()
  const { sort } = choice
  const shown = columns.list.filter((column) => isShown(column, choice))
  const choosable = columns.list.filter(({ searchOnly }) => searchOnly !== true)
  const sortable = choosable.filter(({ sortable: may }) => may !== false)
  const withAmounts = columns.list.some(({ kind }) => kind === 'amount' || kind === 'price')

  return (
    <Stack gap="sm">
      <Stack gap={6} role="group" aria-label={t('columns')}>
        <Text size="xs" c="dimmed">
          {t('columns')}
        </Text>
        {choosable.map((column) => (
          <Checkbox
            key={column.field}
            size="sm"
            label={labels.field(column.field)}
            checked={isShown(column, choice)}
            // At least one column stays.
            disabled={shown.length === 1 && shown[0] === column}
            onChange={(event) => change({ shown: { ...choice.shown, [column.field]: event.currentTarget.checked } })}
          />
        ))}
      </Stack>
      <Divider />
      <Radio.Group
        label={t('order')}
        value={sort?.field ?? ''}
        onChange={(field) => change({ sort: field === '' ? null : { field, direction: sort?.direction ?? 'ascending' } })}
        labelProps={{ size: 'xs', c: 'dimmed', fw: 400 }}
      >
        <Stack gap={6} mt={6}>
          <Radio size="sm" value="" label={t('orderDefault')} />
          {sortable.map(({ field }) => (
            <Radio key={field} size="sm" value={field} label={labels.field(field)} />
          ))}
        </Stack>
      </Radio.Group>
      {sort && (
        <SegmentedControl
          size="xs"
          fullWidth
          value={sort.direction}
          onChange={(direction) =>
            change({ sort: { field: sort.field, direction: direction === 'descending' ? 'descending' : 'ascending' } })
          }
          data={[
            { value: 'ascending', label: <Direction icon={IconArrowUp} word={t('ascending')} /> },
            { value: 'descending', label: <Direction icon={IconArrowDown} word={t('descending')} /> },
          ]}
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
          </>
        )}
      </Stack>
      {linked && (
        <Text size="xs" c="dimmed">
          {t('linkedView')}
        </Text>
      )}
      <Button variant="subtle" size="compact-sm" onClick={reset}>
        {t(linked ? 'ownView' : 'reset')}
      </Button>
    </Stack>
  )
}

function Direction({ icon: Icon, word }: { icon: typeof IconArrowUp; word: string }) {
  return (
    <span className={styles.direction}>
      <Icon size={14} aria-hidden /> {word}
    </span>
  )
}
