'use client'

import type { ReactNode, RefObject } from 'react'
import { Menu } from '@mantine/core'
import { ExternalAnchor, useOpenAfterMount } from '@/components/kit/overlays/external-anchor'
import { RowActionContext, type RowMenuItem } from './row-action-context'

type Props = { of: string; below: RefObject<HTMLElement | null>; opened: boolean; change: (opened: boolean) => void; children: ReactNode }

/** Actions of a row as a menu. */
export function RowMenu({ of, below, opened, change, children }: Props) {
  return (
    <Menu position="bottom-end" opened={useOpenAfterMount(opened)} onChange={change} {...(below.current && { id: below.current.id })}>
      <Menu.Target>
        <ExternalAnchor element={below} />
      </Menu.Target>
      <Menu.Dropdown>
        <RowActionContext value={{ of, Entry }}>{children}</RowActionContext>
      </Menu.Dropdown>
    </Menu>
  )
}

const Entry: RowMenuItem = ({ icon, run, disabled, danger, children }) => (
  <Menu.Item leftSection={icon} onClick={run} disabled={disabled} {...(danger && { color: 'red' })}>
    {children}
  </Menu.Item>
)
