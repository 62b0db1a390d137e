'use client'

import { Button } from '@mantine/core'
import { IconTableImport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { useCan } from '@/lib/client/session/session-context'
import type { Rights } from '@/lib/contract/core/resource'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { useQueryParam } from '@/components/ui/url-state/use-query-params'

/** Whether the user may add or change records of a resource from a file. */
export function useMayImport({ create, update }: Rights): boolean {
  const can = useCan()
  return can(create) || can(update)
}

/** Opens the import of a resource, by its address (`?import`). `ready`: its list has loaded. */
export function ImportButton({ ready }: { ready: boolean }) {
  const t = useTranslations('import')
  const [, setParam] = useQueryParam('import')
  return <ToolbarButton icon={IconTableImport} label={t('action')} disabled={!ready} onClick={() => setParam('')} />
}

/** The import that the address opens, for users with permission. */
export function ImportOfAddress(props: { rights: Rights; ready: boolean; dialog: (close: () => void) => ReactNode }) {
  const [param, setParam] = useQueryParam('import')
  const opened = useMayImport(props.rights) && param !== null && props.ready
  return opened && props.dialog(() => setParam(null))
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
