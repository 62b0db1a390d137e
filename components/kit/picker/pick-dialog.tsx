'use client'

import { useMemo, type ReactNode } from 'react'
import { Button } from '@mantine/core'
import { IconListSearch } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ListState } from '@/components/kit/list-state'
import { RecordDialog } from '@/components/kit/record-dialog'
import type { Columns } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { useSeen } from '@/components/kit/table/seen'
import { useNounWords } from '@/components/kit/words'
import { Finder } from './finder'
import type { Pickable, PickSource } from './pick-source'

/** What a picker gives to the dialog that it opens. */
export type PickDialogProps<Row extends Pickable> = {
  /** The id of the list's place in the page, which the field names as what it controls. */
  id: string
  from: PickSource<Row>
  columns: Columns<Row>
  title: string
  choose: (row: Row) => void
  close: () => void
}

type Props<Row extends Pickable> = PickDialogProps<Row> & {
  /** What stands beside the search. */
  beside?: ReactNode
}

/** The list that a picker opens: searched, ordered, and one row of it taken. */
export function PickDialog<Row extends Pickable>(props: Props<Row>) {
  const { from, choose } = props
  const { list } = from
  const t = useTranslations('actions')
  const words = useNounWords(props.columns.noun)
  // A table of its own: what is chosen here must not change the list of the noun's own screen.
  const columns = useMemo(() => ({ ...props.columns, keptAs: `pick:${props.columns.noun}` }), [props.columns])
  const seen = useSeen(columns)
  const [only, ...others] = seen?.rows ?? []
  const settled = seen !== null && seen.query === list.query && !list.refreshing && from.query.trim() !== ''

  return (
    <RecordDialog
      opened
      width={600}
      onClose={props.close}
      title={props.title}
      footer={
        <Button variant="default" onClick={props.close}>
          {t('cancel')}
        </Button>
      }
    >
      <Finder
        id={props.id}
        query={from.query}
        setQuery={from.setQuery}
        label={words.title}
        blank={from.empty !== undefined && from.query === ''}
        takeOnly={settled && only && others.length === 0 ? () => choose(only) : undefined}
        beside={props.beside}
      >
        {from.empty !== undefined && list.rows?.length === 0 ? (
          <ListState icon={IconListSearch} title={from.empty} />
        ) : (
          <ResourceTable of={{ ...list, open: choose }} columns={columns} />
        )}
      </Finder>
    </RecordDialog>
  )
}
