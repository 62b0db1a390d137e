'use client'

import type { ReactNode, RefObject } from 'react'
import { Menu } from '@mantine/core'
import { HangsOn, useOpenedAfter } from '@/components/kit/hangs-on'
import { RowPlace, type RowEntry } from './row-place'

type Props = { of: string; below: RefObject<HTMLElement | null>; opened: boolean; change: (opened: boolean) => void; children: ReactNode }

/** What can be done with the record of a row, as a menu that hangs on the row's button. */
export function RowMenu({ of, below, opened, change, children }: Props) {
  return (
    <Menu position="bottom-end" opened={useOpenedAfter(opened)} onChange={change} {...(below.current && { id: below.current.id })}>
      <Menu.Target>
        <HangsOn element={below} />
      </Menu.Target>
      <Menu.Dropdown>
        <RowPlace value={{ of, Entry }}>{children}</RowPlace>
      </Menu.Dropdown>
    </Menu>
  )
}

const Entry: RowEntry = ({ icon, run, disabled, danger, children }) => (
  <Menu.Item leftSection={icon} onClick={run} disabled={disabled} {...(danger && { color: 'red' })}>
    {children}
  </Menu.Item>
)
