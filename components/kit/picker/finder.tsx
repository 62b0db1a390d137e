'use client'

import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useMediaQuery } from '@mantine/hooks'
import { SearchBox } from '@/components/kit/search-box'
import styles from './finder.module.css'

/**
 * A list in a dialog with its search above it: one types, goes down into the list with the arrow key, and takes a row with Enter. Where
 * the search has left only one row, Enter takes it at once.
 */
export function Finder(props: {
  id?: string | undefined
  query: string
  setQuery: (text: string) => void
  label: string
  /** Takes the only row that the search has left; absent while there are more, or none. */
  takeOnly: (() => void) | undefined
  /** Nothing is listed before something is typed. */
  blank?: boolean
  /** What stands beside the search. */
  beside?: ReactNode
  /** The list, with the role of a grid or a tree. */
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  // A keyboard that comes up by itself would cover the list.
  const touched = useMediaQuery('(pointer: coarse)', undefined, { getInitialValueInEffect: false })

  const press = (event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return
    if (event.key === 'Enter' && props.takeOnly) {
      event.preventDefault()
      props.takeOnly()
    } else if (event.key === 'ArrowDown' || event.key === 'Enter') {
      event.preventDefault()
      frame.current?.querySelector<HTMLElement>('[role="grid"], [role="tree"]')?.focus()
    }
  }

  return (
    <div ref={frame} id={props.id} className={styles.finder}>
      <div className={styles.search} onKeyDown={press}>
        <SearchBox value={props.query} onChange={props.setQuery} label={props.label} first={!touched || props.blank === true} />
        {props.beside}
      </div>
      {props.children}
    </div>
  )
}
