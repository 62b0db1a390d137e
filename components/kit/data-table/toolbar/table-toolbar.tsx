'use client'

import { ListToolbar, type ToolbarProps } from './list-toolbar'
import { ViewSettingsMenu } from '@/components/kit/data-table/settings/view-settings-menu'
import type { ListTable } from '@/components/kit/data-table/state/use-table'

/** Toolbar of a table with the user's columns, sort order and row height. */
export function TableToolbar<Row>(props: ToolbarProps<Row> & { table: ListTable<Row> }) {
  return <ListToolbar {...props} view={<ViewSettingsMenu table={props.table} />} />
}
