'use client'

import { ListToolbar, type ToolbarProps } from './list-toolbar'
import { ViewSettings } from '@/components/list/view/view-settings'
import type { ListTable } from '@/components/list/state/use-table'

/** Toolbar of a table with the user's columns, sort order and row height. */
export function TableToolbar<Row>(props: ToolbarProps<Row> & { table: ListTable<Row> }) {
  return <ListToolbar {...props} view={<ViewSettings table={props.table} />} />
}
