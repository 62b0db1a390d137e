'use client'

import { IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Drop } from '@/components/kit/drop/drop'
import { useOnDemand } from '@/components/kit/use-on-demand'
import type { Columns } from './columns'
import { ToolButton } from './tool-button'

const viewChoices = async () => (await import('./view-choices')).ViewChoices

/** The person's own view of a list, kept from visit to visit. */
export function ViewMenu<Row>({ columns }: { columns: Columns<Row> }) {
  const t = useTranslations('table')
  const [opened, setOpened] = useState(false)
  const [Choices, demand] = useOnDemand(viewChoices)

  return (
    <Drop
      opened={opened}
      change={setOpened}
      label={t('view')}
      role="dialog"
      width={280}
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
      {Choices && <Choices columns={columns} />}
    </Drop>
  )
}
