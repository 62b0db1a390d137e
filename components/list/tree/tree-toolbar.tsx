'use client'

import { IconFold, IconFoldDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { Columns } from '@/components/list/columns/define-columns'
import type { TableState } from '@/components/list/state/table-state'
import { ListToolbar, type ToolbarProps } from '@/components/list/toolbar/list-toolbar'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import type { TreeView } from './use-tree'

type Props<Row extends { readonly id: number }> = Omit<ToolbarProps<Row>, 'of' | 'table'> & {
  columns: Columns<Row>
  of: ToolbarProps<Row>['of'] & {
    readonly rows: readonly Row[] | undefined
    readonly invalidRows: number
    readonly updatedAt: number | null
  }
  tree: TreeView<Row>
}

/** Toolbar of a tree, with a menu to expand and collapse all; count and export apply to the underlying list. */
export function TreeToolbar<Row extends { readonly id: number }>({ tree, columns, ...props }: Props<Row>) {
  const { of: screen } = props
  const t = useTranslations('tree')
  const { found, query } = tree
  const total = screen.rows?.length
  const tableState = useMemo(
    () => (total === undefined ? null : tableStateOf(columns, found, { of: total, invalidRows: screen.invalidRows, query })),
    [columns, found, total, screen.invalidRows, query],
  )
  return (
    <ListToolbar
      {...props}
      table={{ columns, loaded: tableState, updatedAt: screen.updatedAt }}
      menu={
        <>
          {props.menu}
          <ToolbarButton icon={IconFoldDown} label={t('expandAll')} onClick={tree.expandAll} />
          <ToolbarButton icon={IconFold} label={t('collapseAll')} onClick={tree.collapseAll} />
        </>
      }
    />
  )
}

const nothing = new Map<string, never>()

/** The rows in tree order, whether expanded or not. */
function tableStateOf<Row>(
  columns: Columns<Row>,
  rows: readonly Row[],
  known: Pick<TableState<Row>, 'of' | 'invalidRows' | 'query'>,
): TableState<Row> {
  return {
    ...known,
    rows,
    shown: rows.length,
    columns: columns.list,
    numberFormats: nothing,
    totals: nothing,
    extraTotals: [],
    needed: 0,
    roundingShows: false,
    sort: null,
    standardSort: null,
  }
}
