'use client'

import { IconColumns3, IconDots } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { InToolsMenu, ToolbarButton } from '@/components/ui/buttons/toolbar-buttons'
import { DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import { Popover } from '@/components/ui/overlays/popover'

type Props = {
  /** The tools: `ToolbarButton`s and items of menus. */
  children: ReactNode
  /** The panel of the item “View”. */
  view?: ReactNode
  loading: boolean
}

/** The tools of a list, in one menu with words. Choosing “View” opens its panel in place of the menu. */
export function ToolsMenu({ children, view, loading }: Props) {
  const t = useTranslations()
  const [opened, setOpened] = useState<'menu' | 'view' | null>(null)
  /** Closing the one does not close the other, which an item of the menu opens. */
  const change = (one: 'menu' | 'view') => (open: boolean) => setOpened((was) => (open ? one : was === one ? null : was))
  const label = t('table.tools')
  return (
    <Popover
      opened={opened === 'view'}
      change={change('view')}
      role="dialog"
      label={t('table.view')}
      width={320}
      button={
        <DropdownMenu
          opened={opened === 'menu'}
          change={change('menu')}
          label={label}
          button={(props) => <ToolbarButton icon={IconDots} label={label} wordless loading={loading} {...props} />}
        >
          <InToolsMenu value>
            {view && <ToolbarButton icon={IconColumns3} label={t('table.view')} onClick={() => setOpened('view')} />}
            {children}
          </InToolsMenu>
        </DropdownMenu>
      }
    >
      {view}
    </Popover>
  )
}
