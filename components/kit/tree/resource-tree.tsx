'use client'

import { Loader, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useEffect, useRef, type ReactNode } from 'react'
import { useFormats } from '@/components/kit/formats'
import { ListProblem } from '@/components/kit/list-problem'
import { phoneWidth } from '@/components/kit/phone-width'
import { Notice, Notices } from '@/components/kit/table/notices'
import { NothingToShow } from '@/components/kit/table/nothing-to-show'
import type { TableScreen } from '@/components/kit/table/resource-table'
import { comingPart } from '@/components/kit/use-coming-part'
import { useNarrow } from '@/components/kit/use-narrow'
import type { Branch } from './grow-tree'
import { TreeSkeleton } from './tree-skeleton'
import type { TreeView } from './use-tree'
import styles from './tree.module.css'

type Props<Row extends { readonly id: number }> = {
  of: TableScreen<Row>
  tree: TreeView<Row>
  /** What can be done with a record: `RowAction`s. Should be the same function as long as it draws the same. */
  actions?: (row: Row) => ReactNode
  /** Why a record must not be opened here, if so. */
  refuses?: (branch: Branch<Row>) => string | null
  /** The sentence for a list without any rows, where the usual one does not fit. */
  empty?: ReactNode
}

const useTreeRows = comingPart(async () => (await import('./tree-rows')).TreeRows)

/** The list of a screen whose records lie in each other, with all that can stand in its place. */
export function ResourceTree<Row extends { readonly id: number }>(props: Props<Row>) {
  const { of: screen, tree: view } = props
  const { rows, problem, refreshing } = screen
  const { ref, narrow } = useNarrow<HTMLElement>(phoneWidth)
  const { part: TreeRows, ...rowsPart } = useTreeRows()
  const t = useTranslations()
  const formats = useFormats()
  const { found, query, reveal } = view
  const openedId = Number(screen.openedId ?? Number.NaN)
  const currentId = Number.isSafeInteger(openedId) ? openedId : null
  const total = rows?.length ?? 0
  const strays = view.tree.strays.missing + view.tree.strays.circle
  const retry = () => void screen.refresh()
  // What stands here is the reason why there is no tree: nothing more is coming.
  const failed = (rows === undefined && problem !== null) || rowsPart.problem !== null

  // A record that is opened by its address, was just saved or just moved, is not left in a closed branch. Once: it may be closed again.
  const branch = currentId === null ? undefined : view.tree.byId.get(currentId)
  const place = branch && `${branch.id} in ${branch.parent?.id ?? 0}`
  const revealed = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (branch && revealed.current !== place) reveal(branch.id)
    revealed.current = place
  }, [branch, place, reveal])

  return (
    <section ref={ref} className={styles.frame} aria-busy={!failed && (rows === undefined || TreeRows === null || refreshing)}>
      {rows && <Notices problem={problem} retry={retry} damaged={screen.damaged} formats={formats} />}
      {strays > 0 && (
        <Notice role="status">
          <span>{t('tree.strays', { count: strays, shown: formats.count(strays) })}</span>
        </Notice>
      )}
      <VisuallyHidden role="status">
        {query.trim() !== '' && t('table.rowsOf', { shown: formats.count(found.length), total: formats.count(total) })}
      </VisuallyHidden>
      {refreshing && rows !== undefined && (
        <div className={styles.waiting} role="status" aria-label={t('table.refreshing')}>
          <Loader />
        </div>
      )}
      {rows === undefined && problem ? (
        <ListProblem problem={problem} retry={retry} />
      ) : rowsPart.problem ? (
        <ListProblem problem={rowsPart.problem} retry={rowsPart.retry} />
      ) : rows === undefined || TreeRows === null ? (
        <TreeSkeleton />
      ) : found.length === 0 ? (
        <NothingToShow screen={screen} of={total} sentence={props.empty} count={formats.count(total)} />
      ) : (
        <TreeRows
          view={view}
          narrow={narrow}
          stale={refreshing}
          enter={screen.open}
          currentId={currentId}
          refuses={props.refuses}
          actions={props.actions}
        />
      )}
    </section>
  )
}
