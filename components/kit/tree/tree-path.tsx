import { Fragment } from 'react'
import { Foreign } from '@/components/kit/foreign'
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
              <span className={styles.stroke}>{' / '}</span>
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
