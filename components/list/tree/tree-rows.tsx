'use client'

import { useDirection } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useId, useRef, type MouseEvent, type ReactNode } from 'react'
import type { Branch } from '@/lib/contract/core/build-tree'
import { useRowCursor } from '@/components/list/rows/use-row-cursor'
import { useVirtualRows } from '@/components/list/rows/use-virtual-rows'
import rowStyles from '@/components/list/rows/virtual-rows.module.css'
import { useTextScale } from '@/components/ui/hooks/text-scale'
import { titleWhenTruncated } from '@/components/ui/text/truncation-title'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { handleTreeKey } from './tree-keyboard'
import { TreeRow } from './tree-row'
import type { TreeView } from './use-tree'
import type { VisibleBranch } from './visible-branches'
import styles from './tree.module.css'

type Props<Row extends { readonly id: number }> = {
  view: TreeView<Row>
  narrow: boolean
  stale: boolean
  /** Action of Enter and a click. */
  enter: ((row: Row) => void) | undefined
  /** The record whose dialog is open, or the current selection. */
  currentId: number | null
  /** Why a record cannot be selected. */
  refuses?: ((branch: Branch<Row>) => string | null) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
}

/** Row heights in pixels, fixed, so that thousands of rows need no measuring; they scale with the text. */
const heights = { wide: 40, narrow: 56 }

const idOf = ({ branch }: VisibleBranch<unknown>) => branch.id

/** Virtual rows of a tree, with keyboard navigation. */
export function TreeRows<Row extends { readonly id: number }>({ view, narrow, stale, enter, currentId, refuses, actions }: Props<Row>) {
  const { resource, visible, words } = view
  const t = useTranslations('tree')
  const { title } = useResourceLabels(resource.resourceName)
  const formats = useFormats()
  const rtl = useDirection().dir === 'rtl'
  const treeId = useId()
  const { index: active, move: moveCursor } = useRowCursor(visible, idOf)
  const size = useTextScale() * heights[narrow ? 'narrow' : 'wide']

  const { scroller, sight, inSight, pageOf } = useVirtualRows({ rows: visible, idOf, size, active })

  const move = (to: number) => sight.scrollToIndex(moveCursor(to), { align: 'auto' })
  const run = (index: number) => {
    const branch = visible[index]?.branch
    if (branch && (refuses?.(branch) ?? null) === null) enter?.(branch.row)
  }
  const inwards = (index: number) => {
    const one = visible[index]
    if (one?.opened === true) move(index + 1)
    else if (one?.opened === false) view.toggle(one.branch)
  }
  const outwards = (index: number) => {
    const one = visible[index]
    if (one?.opened === true) view.toggle(one.branch)
    else if (one?.branch.parent) move(visible.findIndex(({ branch }) => branch === one.branch.parent))
  }

  const click = (event: MouseEvent<HTMLElement>) => {
    const target = event.target as HTMLElement
    // React events of a row's menu bubble here although its DOM is elsewhere.
    if (!event.currentTarget.contains(target) || target.closest('button, a')) return
    const index = Number(target.closest<HTMLElement>('[data-index][role="treeitem"]')?.dataset.index ?? -1)
    const one = visible[index]
    if (!one) return
    moveCursor(index)
    if (target.closest('[data-opener]')) view.toggle(one.branch)
    else if (!window.getSelection()?.toString()) run(index)
  }

  // Scrolls to a record opened by address or just created, once.
  const place = currentId === null ? -1 : visible.findIndex(({ branch }) => branch.id === currentId)
  const scrolledTo = useRef<number | null>(null)
  useEffect(() => {
    if (currentId === null) scrolledTo.current = null
    if (place < 0 || scrolledTo.current === currentId) return
    scrolledTo.current = currentId
    moveCursor(place)
    sight.scrollToIndex(place, { align: 'auto' })
  }, [currentId, moveCursor, place, sight])

  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      className={`${rowStyles.scroller} ${styles.scroller}`}
      aria-label={title}
      aria-description={t('keys')}
      aria-busy={stale}
      aria-activedescendant={active >= 0 ? `${treeId}-${active}` : undefined}
      data-enters={enter !== undefined || undefined}
      data-stale={stale || undefined}
      data-narrow={narrow || undefined}
      style={{ '--row': `${size}px` }}
      onKeyDown={(event) =>
        handleTreeKey(event, {
          rtl,
          cursor: active,
          count: visible.length,
          page: pageOf(),
          move,
          enter: run,
          inwards,
          outwards,
        })
      }
      onFocus={(event) => event.target === event.currentTarget && active < 0 && moveCursor(0)}
      onClick={click}
      onMouseOver={titleWhenTruncated}
    >
      <div role="presentation" className={rowStyles.body} style={{ blockSize: sight.getTotalSize() }}>
        {inSight.map(({ index, start, row: one, key }) => {
          const { branch } = one
          return (
            <div
              key={key}
              role="presentation"
              className={`${rowStyles.item} ${styles.item}`}
              style={{ transform: `translateY(${start}px)` }}
            >
              <TreeRow
                id={`${treeId}-${index}`}
                index={index}
                branch={branch}
                name={resource.nameOf(branch.row)}
                code={resource.codeOf(branch.row)}
                opened={one.opened}
                place={one.place}
                of={one.of}
                dimmed={one.dimmed}
                words={words}
                active={index === active}
                current={branch.id === currentId}
                refused={refuses?.(branch) ?? null}
                narrow={narrow}
                count={formats.count}
                actions={actions}
              />
            </div>
          )
        })}
      </div>
    </div>
  )
}
