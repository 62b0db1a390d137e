'use client'

import { useState, type ReactNode } from 'react'
import { IconTableImport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Rights } from '@/lib/contract/core/resource'
import { useCan } from '@/lib/client/session/session-context'
import { ToolbarButton } from '@/components/kit/data-table/toolbar/toolbar-buttons'

/** Opens the import of a resource; absent without permission to add or change its records. `ready`: its list has loaded. */
export function ImportButton(props: { rights: Rights; ready: boolean; dialog: (close: () => void) => ReactNode }) {
  const { rights, ready, dialog } = props
  const t = useTranslations('import')
  const can = useCan()
  const [opened, setOpened] = useState(false)
  if (!can(rights.create) && !can(rights.update)) return null
  return (
    <>
      <ToolbarButton icon={IconTableImport} label={t('action')} disabled={!ready} onClick={() => setOpened(true)} />
      {opened && dialog(() => setOpened(false))}
    </>
  )
}
