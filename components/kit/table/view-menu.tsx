'use client'

import { IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Drop } from '@/components/kit/drop/drop'
import { useOnDemand } from '@/components/kit/use-on-demand'
import type { Columns } from './columns'
import { ToolButton } from './tool-button'

const viewPanel = async () => (await import('./view-panel')).ViewPanel

/** The person's own view of a list, kept from visit to visit, and the views that were saved. `columns` is null where there are none to choose from. */
export function ViewMenu<Row>({ columns }: { columns: Columns<Row> | null }) {
  const t = useTranslations('table')
  const [opened, setOpened] = useState(false)
  const [Panel, demand] = useOnDemand(viewPanel)

  return (
    <Drop
      opened={opened}
      change={setOpened}
      label={t('view')}
      role="dialog"
      width={320}
      button={
        <ToolButton
          icon={IconColumns3}
          label={t('view')}
          aria-haspopup="dialog"
          aria-expanded={opened}
          onClick={async () => setOpened(!opened && (await demand()))}
        />
      }
    >
      {Panel && <Panel columns={columns} />}
    </Drop>
  )
}
