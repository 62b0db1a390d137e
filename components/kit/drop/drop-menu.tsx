'use client'

import type { KeyboardEvent, MouseEvent, ReactNode } from 'react'
import { Drop } from './drop'
import styles from './drop.module.css'

/** What the button of a menu must carry. */
export type DropButton = {
  'aria-haspopup': 'menu'
  'aria-expanded': boolean
  onClick: () => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}

type Props = {
  opened: boolean
  change: (opened: boolean) => void
  button: (props: DropButton) => ReactNode
  label: string
  align?: 'start' | 'end'
  width?: number
  children: ReactNode
}

const items = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role^="menuitem"]')]

/** A menu below its button, walked by arrows, Home, End and first letters. Its entries are anything that spreads `dropItem()`. */
export function DropMenu({ opened, change, button, children, ...drop }: Props) {
  const walk = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event
    // The browser's own keys: Ctrl+R loads the page anew and is no first letter.
    if (event.ctrlKey || event.metaKey || event.altKey) return
    // A link that is an entry answers the space bar too, as buttons do by themselves.
    if (event.key === ' ' && target instanceof HTMLAnchorElement) {
      event.preventDefault()
      target.click()
      return
    }
    const all = items(event.currentTarget)
    const to = targetOf(event.key, all, all.indexOf(document.activeElement as HTMLElement))
    if (!to) return
    event.preventDefault()
    to.focus()
  }
  const choose = ({ target }: MouseEvent) => {
    const item = target instanceof Element && target.closest('[role^="menuitem"]')
    if (item && !item.hasAttribute('data-stay')) change(false)
  }

  return (
    <Drop
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
    </Drop>
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

/** What makes a link or a button an entry of a menu; `checked` where one of several is chosen, `stay` if choosing leaves the menu open. */
export function dropItem({ checked, stay }: { checked?: boolean; stay?: boolean } = {}) {
  return {
    role: checked === undefined ? ('menuitem' as const) : ('menuitemradio' as const),
    tabIndex: -1,
    className: styles.item ?? '',
    ...(checked !== undefined && { 'aria-checked': checked }),
    ...(stay && { 'data-stay': '' }),
  }
}

/** A line between parts of a menu. */
export function DropLine() {
  return <hr className={styles.line} />
}
