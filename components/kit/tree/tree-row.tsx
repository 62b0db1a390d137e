'use client'

import dynamic from 'next/dynamic'
import { memo, useLayoutEffect, useRef, type CSSProperties, type ReactNode } from 'react'
import { IconAlertTriangle, IconChevronRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { Foreign } from '@/components/kit/foreign'
import { Ltr } from '@/components/kit/ltr'
import { PointingIcon } from '@/components/kit/pointing-icon'
import { countBelow, type Branch } from './grow-tree'
import { RowActions } from './row-actions'
import styles from './tree.module.css'

// Records that lost their place are rare.
const StrayMark = dynamic(() => import('./stray-mark').then((module) => module.StrayMark), {
  ssr: false,
  loading: () => <IconAlertTriangle className={styles.stray} size={16} aria-hidden />,
})

/** A record in its tree, and how it stands there. */
export type TreeRowProps<Row> = {
  id: string
  index: number
  branch: Branch<Row>
  name: string
  code: string
  opened: boolean | undefined
  place: number
  of: number
  /** Fits no search, but leads to what does. */
  aside: boolean
  words: readonly string[]
  active: boolean
  /** Its detail is open, or it is the one that is chosen so far. */
  current: boolean
  /** Why it must not be chosen, if so. */
  refused: string | null
  narrow: boolean
  count: (n: number) => string
  actions: ((row: Row) => ReactNode) | undefined
}

/** Deeper than this, rows are no longer moved in: the name needs the room, and a number tells the level. */
const deepest = { wide: 12, narrow: 5 }

function RowOfTree<Row>(props: TreeRowProps<Row>) {
  const { id, branch, name, code, opened, words, active, current, refused, narrow, count, actions } = props
  const { level, stray } = branch
  const t = useTranslations()
  const node = useRef<HTMLDivElement>(null)
  // The tree is one stop of the Tab key; the next one is what the row under the cursor has in it.
  useLayoutEffect(() => {
    for (const control of node.current?.querySelectorAll<HTMLElement>('button, a[href]') ?? []) control.tabIndex = active ? 0 : -1
  })
  const limit = deepest[narrow ? 'narrow' : 'wide']
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
      {...(stray && { 'aria-describedby': `${id}-stray` })}
      className={styles.row}
      data-index={props.index}
      data-active={active || undefined}
      data-current={current || undefined}
      data-aside={props.aside || undefined}
      data-refused={refused !== null || undefined}
      style={{ '--depth': Math.min(level - 1, limit) } as CSSProperties}
      {...(refused !== null && { title: refused })}
    >
      <span className={styles.indent} aria-hidden />
      {level - 1 > limit && (
        <span className={styles.level} title={t('tree.level', { level: count(level) })}>
          {count(level)}
        </span>
      )}
      {opened === undefined ? (
        <span className={styles.leaf} aria-hidden />
      ) : (
        <span
          className={styles.opener}
          data-opener
          data-opened={opened || undefined}
          title={t(opened ? 'table.collapse' : 'table.expand')}
          aria-hidden
        >
          <PointingIcon of={IconChevronRight} size={18} />
        </span>
      )}
      <span id={`${id}-words`} className={styles.words}>
        <span className={styles.naming}>
          <span className={styles.name}>
            <Foreign text={name} words={words} />
          </span>{' '}
          {/* The spaces part name, count and code for those who hear the row; its layout drops them. */}
          {opened === false && (
            <span className={styles.below} title={t('tree.below', { shown: count(countBelow(branch)) })}>
              {count(countBelow(branch))}
            </span>
          )}
          {stray && (
            <>
              <StrayMark stray={stray} />
              <span id={`${id}-stray`} hidden>
                {t(`tree.stray.${stray}`)}
              </span>
            </>
          )}
        </span>{' '}
        {code !== '' && (
          <span className={styles.code}>
            <Ltr text={code} words={words} />
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

/** One record in its tree. Drawn again only when something of its own changes. */
export const TreeRow = memo(RowOfTree) as typeof RowOfTree
