'use client'

import { ActionIcon } from '@mantine/core'
import { IconChartLine, IconDots, IconRefresh, IconTable, IconTableExport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import type { Query } from '@/lib/client/queries/use-query'
import { dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'

type Props = {
  label: string
  query: Pick<Query<unknown>, 'loading' | 'refreshing' | 'refresh'>
  /** Null without a table. */
  table: 'shown' | 'hidden' | null
  exportable: boolean
  showTable: (exporting: boolean) => void
  showChart: () => void
}

/** The menu of a card: its table, export and refresh. */
export function FrameMenu({ label, query, table, exportable, showTable, showChart }: Props) {
  const t = useTranslations()
  const [opened, change] = useState(false)
  const name = t('dashboard.cardMenu', { title: label })
  return (
    <div data-screen-only>
      <DropdownMenu
        opened={opened}
        change={change}
        label={name}
        button={(button) => (
          <ActionIcon
            variant="subtle"
            color="gray"
            size={28}
            aria-label={name}
            title={t('actions.more')}
            loading={query.loading || query.refreshing}
            {...button}
          >
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        )}
      >
        {table !== null && (
          <button type="button" {...dropdownItem()} onClick={() => (table === 'shown' ? showChart() : showTable(false))}>
            {table === 'shown' ? <IconChartLine size={18} aria-hidden /> : <IconTable size={18} aria-hidden />}
            <span>{t(table === 'shown' ? 'dashboard.showChart' : 'dashboard.showTable')}</span>
          </button>
        )}
        {table !== null && exportable && (
          <button type="button" {...dropdownItem()} onClick={() => showTable(true)}>
            <IconTableExport size={18} aria-hidden />
            {t('table.export')}
          </button>
        )}
        <button type="button" {...dropdownItem()} onClick={() => void query.refresh()}>
          <IconRefresh size={18} aria-hidden />
          {t('actions.refresh')}
        </button>
      </DropdownMenu>
    </div>
  )
}
