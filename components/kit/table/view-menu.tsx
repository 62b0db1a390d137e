'use client'

import { Popover } from '@mantine/core'
import { IconColumns3 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useOnDemand } from '@/components/kit/use-on-demand'
import type { Columns } from './columns'
import { ToolButton } from './tool-button'
import styles from './view-menu.module.css'

const viewChoices = async () => (await import('./view-choices')).ViewChoices

/** The person's own view of a list, kept from visit to visit. */
export function ViewMenu<Row>({ columns }: { columns: Columns<Row> }) {
  const t = useTranslations('table')
  const [opened, setOpened] = useState(false)
  const [Choices, demand] = useOnDemand(viewChoices)

  return (
    <Popover opened={opened} onChange={setOpened} position="bottom-end" trapFocus returnFocus width={280}>
      <Popover.Target>
        <ToolButton icon={IconColumns3} label={t('view')} onClick={async () => setOpened(!opened && (await demand()))} />
      </Popover.Target>
      <Popover.Dropdown className={styles.menu ?? ''}>{Choices && <Choices columns={columns} />}</Popover.Dropdown>
    </Popover>
  )
}
