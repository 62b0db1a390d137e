'use client'

import { IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Popover } from '@/components/kit/overlays/popover'
import { useLazyImport } from '@/components/kit/feedback/use-lazy-import'
import type { Columns } from '@/components/kit/data-table/columns/define-columns'
import { ToolbarButton } from '@/components/kit/data-table/toolbar/toolbar-button'

const viewPanel = async () => (await import('./view-settings-panel')).ViewSettingsPanel

/** The user's view of a list and the saved views. `columns` is null where there are none. */
export function ViewSettingsMenu<Row>({ columns }: { columns: Columns<Row> | null }) {
  const t = useTranslations('table')
  const [opened, setOpened] = useState(false)
  const [Panel, demand] = useLazyImport(viewPanel)

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
          onClick={async () => setOpened(!opened && (await demand()))}
        />
      }
    >
      {Panel && <Panel columns={columns} />}
    </Popover>
  )
}
