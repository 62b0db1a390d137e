import { Fragment } from 'react'
import { BidiText } from '@/components/ui/text/bidi-text'
import styles from './tree-breadcrumb.module.css'

/** Path of a record, from the top down: ancestors in quiet text, then its name. */
export function TreeBreadcrumb({ names }: { names: readonly string[] }) {
  const ancestors = names.slice(0, -1)
  return (
    <span className="row shrink">
      {ancestors.length > 0 && (
        <span className={styles.link}>
          {ancestors.map((name, index) => (
            <Fragment key={index}>
              <BidiText text={name} />
              <span className="pre">{' / '}</span>
            </Fragment>
          ))}
        </span>
      )}
      <span className="shrink cut">
        <BidiText text={names.at(-1) ?? ''} />
      </span>
    </span>
  )
}
