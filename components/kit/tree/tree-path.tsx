'use client'

import { Fragment } from 'react'
import { IconChevronRight } from '@tabler/icons-react'
import { Foreign } from '@/components/kit/foreign'
import { PointingIcon } from '@/components/kit/pointing-icon'
import styles from './tree-path.module.css'

/** Where a record lies, from the top down: the way in quiet letters, then its own name. */
export function TreePath({ names }: { names: readonly string[] }) {
  const way = names.slice(0, -1)
  return (
    <span className={styles.path}>
      {way.length > 0 && (
        <span className={styles.way}>
          {way.map((name, index) => (
            <Fragment key={index}>
              <Foreign text={name} />
              <PointingIcon of={IconChevronRight} size={14} />
            </Fragment>
          ))}
        </span>
      )}
      <span className={styles.name}>
        <Foreign text={names.at(-1) ?? ''} />
      </span>
    </span>
  )
}
