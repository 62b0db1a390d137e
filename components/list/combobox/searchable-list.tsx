'use client'

import { useMediaQuery } from '@mantine/hooks'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { SearchBox } from '@/components/ui/url-state/search-box'
import styles from './searchable-list.module.css'

/**
 * A searchable list in a dialog: type, move into the list with the arrow key, and select with Enter. Enter selects a single remaining row
 * at once.
 */
export function SearchableList(props: {
  id?: string | undefined
  query: string
  setQuery: (text: string) => void
  label: string
  /** Selects the only remaining row; absent otherwise. */
  takeOnly: (() => void) | undefined
  /** The list is empty until a search is typed. */
  blank?: boolean
  /** Content beside the search. */
  beside?: ReactNode
  /** The list, with the role of a grid or a tree. */
  children: ReactNode
}) {
  const frame = useRef<HTMLDivElement>(null)
  // An on-screen keyboard would cover the list.
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
    <div ref={frame} id={props.id} className={styles.searchableList}>
      <div className={`${styles.search} actions`} onKeyDown={press}>
        <SearchBox
          value={props.query}
          onChange={props.setQuery}
          label={props.label}
          first={!touched || props.blank === true}
          escapeCloses
        />
        {props.beside}
      </div>
      {props.children}
    </div>
  )
}
