'use client'

import { useDirection } from '@mantine/core'
import { useEffect, useId, useRef, type CSSProperties, type MouseEvent, type ReactNode } from 'react'
import { useTranslations } from 'next-intl'
import { nameWhatIsCut } from '@/components/kit/cut-text'
import { useFormats } from '@/components/kit/formats'
import { useRowsInSight } from '@/components/kit/rows-in-sight'
import { useCursor } from '@/components/kit/table/use-cursor'
import { useTextScale } from '@/components/kit/text-scale'
import { useNounWords } from '@/components/kit/words'
import type { Branch } from './grow-tree'
import { pressInTree } from './tree-keys'
import { TreeRow } from './tree-row'
import type { TreeView } from './use-tree'
import type { VisibleBranch } from './visible-branches'
import styles from './tree.module.css'

type Props<Row extends { readonly id: number }> = {
  view: TreeView<Row>
  narrow: boolean
  stale: boolean
  /** What Enter and a click on a row do. */
  enter: ((row: Row) => void) | undefined
  /** The record whose detail is open, or that is chosen so far. */
  currentId: number | null
  /** Why a record must not be chosen. */
  refuses?: ((branch: Branch<Row>) => string | null) | undefined
  actions?: ((row: Row) => ReactNode) | undefined
}

/** Heights in pixels, fixed, so that thousands of rows need no measuring; they grow with the text. */
const heights = { wide: 40, narrow: 56 }

const idOf = ({ branch }: VisibleBranch<unknown>) => branch.id

/** The rows of a tree, of which only those in sight are in the page, and the keys that move in it. */
export function TreeRows<Row extends { readonly id: number }>({ view, narrow, stale, enter, currentId, refuses, actions }: Props<Row>) {
  const { noun, visible, words } = view
  const t = useTranslations('tree')
  const { title } = useNounWords(noun.noun)
  const formats = useFormats()
  const rtl = useDirection().dir === 'rtl'
  const treeId = useId()
  const { index: active, move: moveCursor } = useCursor(visible, idOf)
  const size = useTextScale() * heights[narrow ? 'narrow' : 'wide']

  const { scroller, sight, inSight, pageOf } = useRowsInSight({ rows: visible, idOf, size, active })

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
    // What happens in a menu of a row comes up here too, but lies elsewhere in the page.
    if (!event.currentTarget.contains(target) || target.closest('button, a')) return
    const index = Number(target.closest<HTMLElement>('[data-index][role="treeitem"]')?.dataset.index ?? -1)
    const one = visible[index]
    if (!one) return
    moveCursor(index)
    if (target.closest('[data-opener]')) view.toggle(one.branch)
    else if (!window.getSelection()?.toString()) run(index)
  }

  // A record that was opened by its address, or was just made, is brought into sight; later the person may scroll on.
  const place = currentId === null ? -1 : visible.findIndex(({ branch }) => branch.id === currentId)
  const brought = useRef<number | null>(null)
  useEffect(() => {
    if (currentId === null) brought.current = null
    if (place < 0 || brought.current === currentId) return
    brought.current = currentId
    moveCursor(place)
    sight.scrollToIndex(place, { align: 'auto' })
  }, [currentId, moveCursor, place, sight])

  return (
    <div
      ref={scroller}
      role="tree"
      tabIndex={0}
      className={styles.scroller}
      aria-label={title}
      aria-description={t('keys')}
      aria-busy={stale}
      {...(active >= 0 && { 'aria-activedescendant': `${treeId}-${active}` })}
      data-enters={enter !== undefined || undefined}
      data-stale={stale || undefined}
      data-narrow={narrow || undefined}
      style={{ '--row': `${size}px` } as CSSProperties}
      onKeyDown={(event) =>
        pressInTree(event, {
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
      onMouseOver={(event) => nameWhatIsCut(event, `.${styles.name}`)}
    >
      <div role="presentation" className={styles.body} style={{ blockSize: sight.getTotalSize() }}>
        {inSight.map(({ index, start, row: one, key }) => {
          const { branch } = one
          return (
            <div key={key} role="presentation" className={styles.item} style={{ transform: `translateY(${start}px)` }}>
              <TreeRow
                id={`${treeId}-${index}`}
                index={index}
                branch={branch}
                name={noun.nameOf(branch.row)}
                code={noun.codeOf(branch.row)}
                opened={one.opened}
                place={one.place}
                of={one.of}
                aside={one.aside}
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
