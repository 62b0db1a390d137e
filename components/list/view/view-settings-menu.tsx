'use client'

import { Box } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { Popover } from '@/components/ui/overlays/popover'
import type { ListTable } from '@/components/list/state/use-table'
import type { ViewSettingsPanel as Panel } from './view-settings-panel'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'

// `dynamic` loses the row type.
const ViewSettingsPanel = lazyComponent(() => import('./view-settings-panel').then((module) => module.ViewSettingsPanel)) as typeof Panel

type Props<Row> = {
  /** Null where there is none (a board). */
  table: Pick<ListTable<Row>, 'columns' | 'settings'> | null
  /** Further choices of the user. */
  children?: ReactNode
}

/** The user's view of a list and the saved views. */
export function ViewSettingsMenu<Row>({ table, children }: Props<Row>) {
  const t = useTranslations('table')
  const [opened, setOpened] = useState(false)

  return (
    <Popover
      opened={opened}
      change={setOpened}
      label={t('view')}
      role="dialog"
      width={320}
      button={
        <ToolbarButton
          icon={IconColumns3}
          label={t('view')}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={() => setOpened(!opened)}
        />
      }
    >
      <ViewSettingsPanel table={table} />
      {children && <Box pt="sm">{children}</Box>}
    </Popover>
  )
}
