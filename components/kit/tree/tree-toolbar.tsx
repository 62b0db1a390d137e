'use client'

import { IconFold, IconFoldDown } from '@tabler/icons-react'
import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import type { Columns } from '@/components/kit/table/columns'
import { ListToolbar, type ToolbarProps } from '@/components/kit/table/list-toolbar'
import { usePublishSeen, type Seen } from '@/components/kit/table/seen'
import { ToolButton } from '@/components/kit/table/tool-button'
import type { TreeView } from './use-tree'

type Props<Row extends { readonly id: number }> = Omit<ToolbarProps<Row>, 'of'> & {
  of: ToolbarProps<Row>['of'] & { readonly rows: readonly Row[] | undefined; readonly damaged: number }
  tree: TreeView<Row>
}

/** The bar above a tree: all its branches can be opened and closed at once; counted and exported is the list that the tree stands for. */
export function TreeToolbar<Row extends { readonly id: number }>({ tree, ...props }: Props<Row>) {
  const { of: screen, columns } = props
  const t = useTranslations('tree')
  const { found, query } = tree
  const total = screen.rows?.length
  const seen = useMemo(
    () => (total === undefined ? null : seenOf(columns, found, { of: total, damaged: screen.damaged, query })),
    [columns, found, total, screen.damaged, query],
  )
  usePublishSeen(columns, seen)
  return (
    <ListToolbar
      {...props}
      view={
        <>
          <ToolButton icon={IconFoldDown} label={t('expandAll')} onClick={tree.expandAll} />
          <ToolButton icon={IconFold} label={t('collapseAll')} onClick={tree.collapseAll} />
        </>
      }
    />
  )
}

const nothing = new Map<string, never>()

/** The rows in the order of the tree, whether their branches are open or not. */
function seenOf<Row>(columns: Columns<Row>, rows: readonly Row[], known: Pick<Seen<Row>, 'of' | 'damaged' | 'query'>): Seen<Row> {
  return {
    ...known,
    rows,
    shown: rows.length,
    columns: columns.list,
    figures: nothing,
    totals: nothing,
    extraTotals: [],
    sort: null,
    standardSort: null,
  }
}
