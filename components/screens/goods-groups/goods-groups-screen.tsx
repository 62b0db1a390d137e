'use client'

import { useCallbackRef } from '@mantine/hooks'
import { IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useCallback, useMemo, useState } from 'react'
import { ancestorsOf, type Tree } from '@/lib/contract/core/build-tree'
import { goodsGroups, noGroup, type GoodsGroup } from '@/lib/contract/goods-groups'
import { priceListName } from '@/lib/contract/price-list-name'
import type { ChangeSet } from '@/lib/contract/undo'
import { ImportButton, ImportNextStep, ImportOfAddress, useMayImport } from '@/components/changes/import/import-button'
import { useRemoval } from '@/components/changes/record/use-removal'
import { useMutation } from '@/components/changes/write/use-mutation'
import { useResourceScreen } from '@/components/changes/write/use-resource-screen'
import { defineColumns } from '@/components/list/columns/define-columns'
import { ResourceTree } from '@/components/list/tree/resource-tree'
import { RowAction } from '@/components/list/tree/row-actions'
import { TreeToolbar } from '@/components/list/tree/tree-toolbar'
import { useStoredBranches, useTree } from '@/components/list/tree/use-tree'
import type { ConfirmRequest } from '@/components/ui/feedback/dialog-request'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useLatch } from '@/components/ui/hooks/use-latch'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'
import { useDeleteGroupConfirmation } from './use-delete-confirmation'

const GoodsGroupDialog = lazyDialog(() => import('./goods-group-dialog').then((module) => module.GoodsGroupDialog))
const GoodsGroupsImportDialog = lazyDialog(() => import('./goods-groups-import-dialog').then((module) => module.GoodsGroupsImportDialog))

export function GoodsGroupsScreen() {
  const t = useTranslations()
  const screen = useGoodsGroups()
  const tree = useTree(goodsGroups, screen, useStoredBranches(goodsGroups.resourceName))
  const columns = useColumns(tree.tree)
  const confirmDelete = useDeleteGroupConfirmation(screen.rows)
  const { removing, remove } = useDeleteGroup(screen.remove, confirmDelete)
  const used = useLatch(screen.openedId !== null)
  const { addBelow, rename } = screen
  const { reveal } = tree
  const mayAdd = screen.add !== undefined
  const mayRename = screen.edit !== undefined
  const mayRemove = screen.remove !== undefined

  // A prop of the memoised rows.
  const actions = useCallback(
    (group: GoodsGroup) => (
      <>
        {mayAdd && (
          <RowAction
            icon={IconFolderPlus}
            label={t('goodsGroups.addBelow')}
            run={() => {
              // Expanded before the new group is saved, so that the group is visible.
              reveal(group.id, 'inside')
              addBelow(group)
            }}
          />
        )}
        {mayRename && <RowAction icon={IconPencil} label={t('goodsGroups.rename')} run={() => rename(group)} />}
        {mayRemove && (
          <RowAction
            icon={IconTrash}
            label={t('actions.delete')}
            busy={removing === group.id}
            run={() => {
              void remove(group)
            }}
          />
        )}
      </>
    ),
    [addBelow, mayAdd, mayRemove, mayRename, remove, removing, rename, reveal, t],
  )

  return (
    <>
      <TreeToolbar
        of={screen}
        tree={tree}
        columns={columns}
        menu={useMayImport(goodsGroups.rights) && <ImportButton ready={screen.rows !== undefined} />}
      />
      <ImportOfAddress
        rights={goodsGroups.rights}
        ready={screen.rows !== undefined}
        dialog={(close) => screen.rows && <GoodsGroupsImportDialog rows={screen.rows} readFresh={screen.readFresh} onClose={close} />}
      />
      <ResourceTree
        of={screen}
        tree={tree}
        emptyNext={<ImportNextStep rights={goodsGroups.rights} />}
        actions={mayAdd || mayRename || mayRemove ? actions : undefined}
      />
      {/* Initial values depend on the loaded groups. */}
      {used && (screen.rows !== undefined || screen.problem !== null) && (
        <GoodsGroupDialog of={screen} parentId={screen.parentId} confirmDelete={confirmDelete} />
      )}
    </>
  )
}

/** The public price list contains group names (D147). */
const alsoStale = [priceListName]

/** State of the screen; the parent of a new group is in the address (`?detail=new&below=12`). */
export function useGoodsGroups() {
  const { search, change, retreat } = useQueryParams()
  const screen = useResourceScreen(goodsGroups, { alsoStale })
  const { add } = screen
  const below = Number(search.get('below') ?? noGroup)
  const close = () => retreat(['detail', 'edit', 'below'])

  return {
    ...screen,
    parentId: screen.rows?.some(({ id }) => id === below) ? below : noGroup,
    add: add && (() => change({ detail: 'new', edit: null, below: null }, 'push')),
    addBelow: useCallbackRef(({ id }: GoodsGroup) => change({ detail: 'new', edit: null, below: String(id) }, 'push')),
    rename: useCallbackRef(({ id }: GoodsGroup) => change({ detail: String(id), edit: '', below: null }, 'push')),
    show: (id: number) => (id === 0 ? close() : change({ detail: String(id), edit: null, below: null })),
    close,
  }
}

/** The groups as a flat list with their paths. */
function useColumns({ byId }: Tree<GoodsGroup>) {
  return useMemo(() => {
    const linkTo = (id: number) => {
      const branch = byId.get(id)
      return branch ? ancestorsOf(branch).map(({ row }) => goodsGroups.nameOf(row)) : []
    }
    return defineColumns(goodsGroups, [
      { field: 'code', kind: 'code' },
      { field: 'name' },
      { field: 'parentId', kind: 'custom', text: ({ parentId }) => linkTo(parentId).join(' / ') },
    ])
  }, [byId])
}

/** Deletes a group from its row, one at a time. The function is stable. */
function useDeleteGroup(
  removeGroup: ((group: GoodsGroup, idempotencyKey: string) => Promise<ChangeSet | null>) | undefined,
  confirmDelete: (group: GoodsGroup) => Promise<ConfirmRequest>,
) {
  const { busy, run } = useMutation()
  const [target, setTarget] = useState<number | null>(null)
  const removal = useRemoval({ resourceName: goodsGroups.resourceName, remove: removeGroup, confirmDelete })
  const remove = useCallbackRef((group: GoodsGroup) =>
    run(
      async (idempotencyKey) => {
        setTarget(group.id)
        await removal(group, goodsGroups.nameOf(group), idempotencyKey)
      },
      { failed: (_, reason) => reason },
    ),
  )
  return { removing: busy ? target : null, remove }
}
