'use client'

import { Box } from '@mantine/core'
import type { ReactNode } from 'react'
import type { ListTable } from '@/components/list/state/use-table'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import type { ViewSettingsPanel as Panel } from './view-settings-panel'

// `dynamic` loses the row type.
const ViewSettingsPanel = lazyComponent(() => import('./view-settings-panel').then((module) => module.ViewSettingsPanel)) as typeof Panel

type Props<Row> = {
  /** Null where there is none (a board). */
  table: Pick<ListTable<Row>, 'columns' | 'settings'> | null
  /** Further choices of the user. */
  children?: ReactNode
}

/** The user's view of a list and the saved views, loaded on first use. */
export function ViewSettings<Row>({ table, children }: Props<Row>) {
  return (
    <>
      <ViewSettingsPanel table={table} />
      {children && <Box pt="sm">{children}</Box>}
    </>
  )
}
