'use client'

import { Divider, Stack } from '@mantine/core'
import { addressOf } from './address-choice'
import { shownFields, useTableChoice } from './choice'
import type { Columns } from './columns'
import { SavedViews } from './saved-views-list'
import { ViewChoices } from './view-choices'

/** How a list is looked at: views that were saved, and the choices that make one. Without columns (a board) there are only the former. */
export function ViewPanel<Row>({ columns }: { columns: Columns<Row> | null }) {
  return columns === null ? <SavedViews parts={{}} /> : <TableViews columns={columns} />
}

function TableViews<Row>({ columns }: { columns: Columns<Row> }) {
  const { choice } = useTableChoice(columns)
  return (
    <Stack gap="sm">
      <SavedViews parts={addressOf(columns, { ...choice, shown: shownFields(columns, choice) })} />
      <Divider />
      <ViewChoices columns={columns} />
    </Stack>
  )
}
