'use client'

import type { ReactNode } from 'react'
import { IconTableImport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Rights } from '@/lib/contract/core/resource'
import { useCan } from '@/lib/client/session/session-context'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'
import { Button } from '@mantine/core'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'

/** Opens the import of a resource, also by address (`?import`); absent without permission to add or change its records. `ready`: its list has loaded. */
export function ImportButton(props: { rights: Rights; ready: boolean; dialog: (close: () => void) => ReactNode }) {
  const { rights, ready, dialog } = props
  const t = useTranslations('import')
  const can = useCan()
  const [param, setParam] = useQueryParam('import')
  const opened = param !== null && ready
  if (!can(rights.create) && !can(rights.update)) return null
  return (
    <>
      <ToolbarButton icon={IconTableImport} label={t('action')} disabled={!ready} onClick={() => setParam('')} />
      {opened && dialog(() => setParam(null))}
    </>
  )
}

/** The same as the next step of an empty list. */
export function ImportNextStep({ rights }: { rights: Rights }) {
  const t = useTranslations('import')
  const [, setParam] = useQueryParam('import')
  if (!useCan()(rights.create)) return null
  return (
    <Button variant="default" leftSection={<IconTableImport size={16} aria-hidden />} onClick={() => setParam('')}>
      {t('action')}
    </Button>
  )
}
