'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconTableExport } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import { ListPrintout } from './list-printout'
import { NativePrint } from './native-print'
import { useExport, type Exporting, type ExportProps } from './use-export'

/** Items of a menu: XLSX, CSV and print. Loaded when the menu is opened. */
export const ExportMenuItems = lazyComponent(() => import('./export-items').then((module) => module.ExportItems))

/** The state of an export, and the list while it is printed. */
export function ExportOutput({ of }: { of: Exporting }) {
  const t = useTranslations('table')
  const { resourceName, period, main, loaded, busy, printed, stopPrinting } = of
  return (
    <>
      <VisuallyHidden role="status">{busy && t('exporting')}</VisuallyHidden>
      {printed && <ListPrintout now resourceName={resourceName} tableState={printed} period={period} done={stopPrinting} />}
      {main && <NativePrint resourceName={resourceName} tableState={loaded} period={period} />}
    </>
  )
}

/** A menu of its own with XLSX, CSV and print, for a part of a page; it may be open at first. */
export function ExportMenu<Row>({ opened: openedFirst = false, ...props }: ExportProps<Row> & { opened?: boolean }) {
  const label = useTranslations('table')('export')
  const [opened, setOpened] = useState(openedFirst)
  const exporting = useExport(props)
  return (
    <>
      <DropdownMenu
        opened={opened}
        change={setOpened}
        label={label}
        button={(button) => (
          <ToolbarButton icon={IconTableExport} label={label} loading={exporting.busy} disabled={exporting.none} {...button} />
        )}
      >
        <ExportMenuItems of={exporting} />
      </DropdownMenu>
      <ExportOutput of={exporting} />
    </>
  )
}
