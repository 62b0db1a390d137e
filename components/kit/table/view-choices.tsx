'use client'

import { Button, Checkbox, Divider, Radio, SegmentedControl, Stack, Switch, Text } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useFormatChoice } from '@/components/kit/format-choice'
import { useNounWords } from '@/components/kit/words'
import { isShown, useTableChoice } from './choice'
import type { Columns } from './columns'
import styles from './view-choices.module.css'

/** Which columns, in which order, how dense: the choices of the person's own view of a list. */
export function ViewChoices<Row>({ columns }: { columns: Columns<Row> }) {
  const t = useTranslations('table')
  const words = useNounWords(columns.noun)
  const { choice, linked, change, reset } = useTableChoice(columns)
  const [formatChoice, keepFormats] = useFormatChoice()
  const { sort } = choice
  const shown = columns.list.filter((column) => isShown(column, choice))
  const choosable = columns.list.filter(({ searchOnly }) => searchOnly !== true)
  const sortable = choosable.filter(({ sortable: may }) => may !== false)
  const withAmounts = columns.list.some(({ kind }) => kind === 'amount')

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
            label={words.field(column.field)}
            checked={isShown(column, choice)}
            // A table without columns would be no table.
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
            <Radio key={field} size="sm" value={field} label={words.field(field)} />
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
          <Switch
            size="sm"
            mt={6}
            label={t('decimals')}
            checked={formatChoice.decimals}
            onChange={(event) => keepFormats({ ...formatChoice, decimals: event.currentTarget.checked })}
          />
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
