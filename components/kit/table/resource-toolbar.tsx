'use client'

import { ListToolbar, type ToolbarProps } from './list-toolbar'
import { ViewMenu } from './view-menu'

/** The bar above a table: its columns, their order and the row height are the person's choice. */
export function ResourceToolbar<Row>(props: ToolbarProps<Row>) {
  return <ListToolbar {...props} view={<ViewMenu columns={props.columns} />} />
}
