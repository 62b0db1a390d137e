'use client'

import { Loader, VisuallyHidden } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import type { Branch } from '@/lib/contract/core/build-tree'
import rowStyles from '@/components/list/rows/virtual-rows.module.css'
import { usePublishListedRecords } from '@/components/list/state/listed-records'
import type { TableScreen } from '@/components/list/state/use-list-screen'
import { TableEmptyState } from '@/components/list/table-empty-state'
import { TableNotice, TableNotices } from '@/components/list/table-notices'
import { ListError } from '@/components/ui/feedback/list-error'
import { phoneBreakpoint, useContainerNarrowerThan } from '@/components/ui/hooks/breakpoints'
import { useHydrated } from '@/components/ui/hooks/use-browser-value'
import { useFormats } from '@/components/ui/text/use-formats'
import { TreeRows } from './tree-rows'
import type { TreeView } from './use-tree'
import styles from './tree.module.css'

/** Enough for any screen; the excess is clipped. */
const rows = 40

/** Depths of a plausible tree. */
const depths = [0, 1, 1, 2, 2, 1, 0, 1, 2, 2, 2, 1, 0, 0, 1, 1]

/** A tree before its first rows. */
function TreeSkeleton() {
  const t = useTranslations('table')
  return (
    <div className="grow clip low" role="status" aria-label={t('loading')}>
      {Array.from({ length: rows }, (_, index) => (
        <div key={index} className={styles.ghost} aria-hidden style={{ '--depth': depths[index % depths.length] }}>
          {/* Uneven, like names. */}
          <span className="skeleton" style={{ inlineSize: `${6 + ((index * 7) % 9)}rem` }} />
        </div>
      ))}
    </div>
  )
}

type Props<Row extends { readonly id: number }> = {
  of: TableScreen<Row> & { readonly rows: readonly Row[] | undefined; readonly invalidRows?: number }
  tree: TreeView<Row>
  /** Row actions (`RowAction`). Should be stable. */
  actions?: (row: Row) => ReactNode
  /** Why a record cannot be opened here. */
  refuses?: (branch: Branch<Row>) => string | null
  /** Message of an empty list, where the default does not fit. */
  empty?: ReactNode
  /** Another next step for an empty list, such as an import. */
  emptyNext?: ReactNode
}

/** The list of a hierarchical resource with all empty and error states. */
export function ResourceTree<Row extends { readonly id: number }>(props: Props<Row>) {
  const { of: screen, tree: view } = props
  const { rows, problem = null, refreshing = false, invalidRows = 0 } = screen
  const { ref, narrow } = useContainerNarrowerThan<HTMLElement>(phoneBreakpoint)
  // Virtual rows need a layout. Deferred, so that input is not blocked while they mount.
  const ready = useDeferredValue(useHydrated())
  const t = useTranslations()
  const formats = useFormats()
  const { found, query, reveal } = view
  usePublishListedRecords(rows ? found : null, view.resource.idOf, screen.preview)
  const openedId = Number(screen.openedId ?? Number.NaN)
  const currentId = Number.isSafeInteger(openedId) ? openedId : null
  const total = rows?.length ?? 0
  const orphanCount = view.tree.orphans.missing + view.tree.orphans.circle
  const retry = () => void screen.refresh?.()
  // The reason why there is no tree: nothing is loading.
  const failed = rows === undefined && problem !== null

  // Reveals a record opened by address, just saved or just moved. Once: the branch may be collapsed again.
  const branch = currentId === null ? undefined : view.tree.byId.get(currentId)
  const branchKey = branch && `${branch.id} in ${branch.parent?.id ?? 0}`
  const revealed = useRef<string | undefined>(undefined)
  useEffect(() => {
    if (branch && revealed.current !== branchKey) reveal(branch.id)
    revealed.current = branchKey
  }, [branch, branchKey, reveal])

  return (
    <section ref={ref} className={rowStyles.frame} data-few aria-busy={!failed && (rows === undefined || !ready || refreshing)}>
      {rows && <TableNotices problem={problem} retry={retry} invalidRows={invalidRows} formats={formats} />}
      {orphanCount > 0 && (
        <TableNotice role="status">
          <span>{t('tree.strays', { count: orphanCount, shown: formats.count(orphanCount) })}</span>
        </TableNotice>
      )}
      <VisuallyHidden role="status">
        {query.trim() !== '' && t('table.rowsOf', { shown: formats.count(found.length), total: formats.count(total) })}
      </VisuallyHidden>
      {refreshing && rows !== undefined && (
        <div className={rowStyles.waiting} role="status" aria-label={t('table.refreshing')}>
          <Loader />
        </div>
      )}
      {rows === undefined && problem ? (
        <ListError problem={problem} retry={retry} />
      ) : rows === undefined || !ready ? (
        <TreeSkeleton />
      ) : found.length === 0 ? (
        <TableEmptyState
          resourceName={view.resource.resourceName}
          screen={screen}
          of={total}
          message={props.empty}
          next={props.emptyNext}
        />
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
