'use client'

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Popover } from './popover'
import styles from './popover.module.css'

export type DropdownButtonProps = {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

type Props = {
  opened: boolean
  change: (opened: boolean) => void
  button: (props: DropdownButtonProps) => ReactNode
  label: string
  align?: 'start' | 'end'
  width?: number
  children: ReactNode
}

const items = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]:not(:disabled)')]

/** A menu below its button, navigated by arrows, Home, End and first letters. Items spread `dropdownItem()`. */
export function DropdownMenu({ opened, change, button, children, ...drop }: Props) {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    // Browser shortcuts such as Ctrl+R are not first letters.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // Links as items also respond to the space bar, as buttons do.
    if (event.key === ' ' && target instanceof HTMLAnchorElement) {
      event.preventDefault()
      target.click()
      return
    }
    const all = items(event.currentTarget)
    const focused = all.findIndex((item) => item === document.activeElement)
    const to = targetOf(event.key, all, focused)
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  const choose = ({ target }: MouseEvent) => {
    const item = target instanceof Element && target.closest('[role^="menuitem"]')
    if (item && !item.hasAttribute('data-stay')) change(false)
  }

  return (
    <Popover
      {...drop}
      role="menu"
      opened={opened}
      change={change}
      button={button({
        'aria-haspopup': 'menu',
        'aria-expanded': opened,
        onClick: () => change(!opened),
        onKeyDown: (event) => {
          if (event.key !== 'ArrowDown') return
          event.preventDefault()
          change(true)
        },
      })}
    >
      <div role="none" onKeyDown={walk} onClick={choose}>
        {children}
      </div>
    </Popover>
  )
}

function targetOf(key: string, all: readonly HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return all[(at + 1) % all.length]
  if (key === 'ArrowUp') return all.at(at <= 0 ? -1 : at - 1)
  if (key === 'Home') return all[0]
  if (key === 'End') return all.at(-1)
  if (key.length !== 1 || key === ' ') return undefined
  const letter = key.toLocaleLowerCase()
  return [...all.slice(at + 1), ...all.slice(0, at + 1)].find((item) => item.textContent.trim().toLocaleLowerCase().startsWith(letter))
}

/** Props of a menu item; `checked` for one of several choices, with `toggle` for a choice of its own; `stay` keeps the menu open. */
export function dropdownItem({ checked, toggle, stay }: { checked?: boolean | undefined; toggle?: boolean; stay?: boolean } = {}) {
  const checkable = toggle ? ('menuitemcheckbox' as const) : ('menuitemradio' as const)
  return {
    role: checked === undefined ? ('menuitem' as const) : checkable,
    tabIndex: -1,
    className: styles.item ?? '',
    'aria-checked': checked,
    'data-stay': stay ? '' : undefined,
  }
}

export function DropdownDivider() {
  return <hr className={styles.line} />
}
