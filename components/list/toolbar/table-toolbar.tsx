'use client'

import type { ListTable } from '@/components/list/state/use-table'
import { ViewSettings } from '@/components/list/view/view-settings'
import { ListToolbar, type ToolbarProps } from './list-toolbar'

/** Toolbar of a table with the user's columns, sort order and row height. */
export function TableToolbar<Row>(props: ToolbarProps<Row> & { table: ListTable<Row> }) {
  return <ListToolbar {...props} view={<ViewSettings table={props.table} />} />
}
