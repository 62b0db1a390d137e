'use client'

import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo, useLayoutEffect, useRef, type ReactNode } from 'react'
import { descendantCount, type Branch } from '@/lib/contract/core/build-tree'
import { lazyHost } from '@/components/ui/hooks/lazy-component'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { RowActions } from './row-actions'
import styles from './tree.module.css'

// Orphans are rare.
const OrphanBadge = lazyHost(() => import('./orphan-badge').then((module) => module.OrphanBadge), {
  loading: () => <IconAlertTriangle className="fixed caution" size={16} aria-hidden />,
})

export type TreeRowProps<Row> = {
  id: string
  index: number
  branch: Branch<Row>
  name: string
  code: string
  opened: boolean | undefined
  place: number
  of: number
  /** Does not match the search but is an ancestor of a match. */
  dimmed: boolean
  words: readonly string[]
  active: boolean
  /** Its dialog is open, or it is the current selection. */
  current: boolean
  /** Why it cannot be selected. */
  refused: string | null
  narrow: boolean
  count: (n: number) => string
  actions: ((row: Row) => ReactNode) | undefined
}

/** Deepest indentation: below it the name needs the space, and a number shows the level. */
const deepest = { wide: 12, narrow: 5 }

function RowOfTree<Row>(props: TreeRowProps<Row>) {
  const { id, branch, name, code, opened, words, active, current, refused, narrow, count, actions } = props
  const { level, orphan } = branch
  const t = useTranslations()
  const node = useRef<HTMLDivElement>(null)
  // The tree is one tab stop; the next one is the controls of the active row.
  useLayoutEffect(() => {
    for (const control of node.current?.querySelectorAll<HTMLElement>('button:not([role]), a[href]') ?? [])
      control.tabIndex = active ? 0 : -1
  })
  const limit = deepest[narrow ? 'narrow' : 'wide']
  const isQuiet = props.dimmed || refused !== null
  return (
    <div
      ref={node}
      id={id}
      role="treeitem"
      aria-level={level}
      aria-posinset={props.place}
      aria-setsize={props.of}
      aria-expanded={opened}
      aria-selected={current}
      aria-disabled={refused !== null || undefined}
      aria-labelledby={`${id}-words`}
      aria-describedby={orphan ? `${id}-stray` : undefined}
      className={current ? `${styles.row} picked` : styles.row}
      data-index={props.index}
      data-active={active || undefined}
      data-aside={props.dimmed || undefined}
      data-refused={refused !== null || undefined}
      style={{ '--depth': Math.min(level - 1, limit) }}
      title={refused ?? undefined}
    >
      <span className={styles.indent} aria-hidden />
      {level - 1 > limit && (
        <span className={styles.level} title={t('tree.level', { level: count(level) })}>
          {count(level)}
        </span>
      )}
      {opened === undefined ? (
        <span className={`${styles.leaf} centered fixed`} aria-hidden />
      ) : (
        <span
          className={styles.opener}
          data-opener
          data-opened={opened || undefined}
          title={t(opened ? 'table.collapse' : 'table.expand')}
          aria-hidden
        >
          <DirectionalIcon of={IconChevronRight} size={18} />
        </span>
      )}
      <span id={`${id}-words`} className={`${styles.label} row gap3 grow shrink`}>
        <span className={styles.naming}>
          <span className={`${styles.name} shrink cut ${isQuiet ? 'quiet' : ''} ${current ? 'strong' : ''}`}>
            <BidiText text={name} words={words} />
          </span>{' '}
          {/* Spaces separate name, count and code for screen readers; the layout ignores them. */}
          {opened === false && (
            <span className="fixed caption outlined edged sidesNear" title={t('tree.below', { shown: count(descendantCount(branch)) })}>
              {count(descendantCount(branch))}
            </span>
          )}
          {orphan && (
            <>
              <OrphanBadge orphan={orphan} />
              <span id={`${id}-stray`} hidden>
                {t(`tree.stray.${orphan}`)}
              </span>
            </>
          )}
        </span>{' '}
        {code !== '' && (
          <span className={styles.code}>
            <LtrText text={code} words={words} />
          </span>
        )}
      </span>
      {actions && (
        <RowActions of={name} narrow={narrow}>
          {actions(branch.row)}
        </RowActions>
      )}
    </div>
  )
}

/** One record of a tree. Memoised. */
export const TreeRow = memo(RowOfTree) as typeof RowOfTree
