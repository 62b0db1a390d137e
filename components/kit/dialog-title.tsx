'use client'

import { useEffect, useRef, type ReactNode } from 'react'
import { Modal } from '@mantine/core'
import styles from './record-dialog.module.css'

/** The name of a dialog. While it is open the page is called by it, too: in the tab, in the history, and to whoever hears the title. */
export function DialogTitle({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const told = useRef('')
  useEffect(() => {
    const name = heading.current?.textContent.trim() ?? ''
    if (name === told.current) return
    rename(told.current, name)
    told.current = name
  })
  useEffect(() => () => rename(told.current, ''), [])
  return (
    <Modal.Title ref={heading} fw={600} className={styles.title ?? ''}>
      {children}
    </Modal.Title>
  )
}

/** A count of new orders stands before all names. */
const start = /^(\(\S+\) )?/

function rename(before: string, after: string) {
  const bare = before === '' ? document.title : document.title.replace(`${before} · `, '')
  document.title = after === '' ? bare : bare.replace(start, (count) => `${count}${after} · `)
}
