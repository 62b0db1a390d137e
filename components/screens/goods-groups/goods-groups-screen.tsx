'use client'

import dynamic from 'next/dynamic'
import { useCallback, useMemo } from 'react'
import { IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { goodsGroups, noGroup, type GoodsGroup } from '@/lib/contract/goods-groups'
import { priceListName } from '@/lib/contract/price-list-name'
import { useStale } from '@/lib/client/kept-answers'
import { columnsOf } from '@/components/kit/table/columns'
import { pathOf, type Tree } from '@/components/kit/tree/grow-tree'
import { ResourceTree } from '@/components/kit/tree/resource-tree'
import { RowAction } from '@/components/kit/tree/row-actions'
import { TreeToolbar } from '@/components/kit/tree/tree-toolbar'
import { useKeptBranches } from '@/components/kit/tree/use-open-branches'
import { useTree } from '@/components/kit/tree/use-tree'
import { useAddress } from '@/components/kit/use-address'
import { useOnce } from '@/components/kit/use-once'
import { useResourceScreen } from '@/components/kit/use-resource-screen'
import { useDeleteQuestion } from './use-delete-question'
import { useRemoval } from './use-removal'

const GoodsGroupDialog = dynamic(() => import('./goods-group-dialog').then((module) => module.GoodsGroupDialog), { ssr: false })

/** The groups of goods, each in the group that it belongs to. */
export function GoodsGroupsScreen() {
  const t = useTranslations()
  const screen = useGoodsGroups()
  const tree = useTree(goodsGroups, screen, useKeptBranches(goodsGroups.noun))
  const columns = useColumns(tree.tree)
  const asks = useDeleteQuestion(screen.rows)
  const { removing, remove } = useRemoval(screen.remove, asks)
  const used = useOnce(screen.openedId !== null)
  const { addBelow, rename } = screen
  const mayAdd = screen.add !== undefined
  const mayRename = screen.edit !== undefined
  const mayRemove = screen.remove !== undefined

  const actions = useCallback(
    (group: GoodsGroup) => (
      <>
        {mayAdd && <RowAction icon={IconFolderPlus} label={t('goodsGroups.addBelow')} run={() => addBelow(group)} />}
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
    [addBelow, mayAdd, mayRemove, mayRename, remove, removing, rename, t],
  )

  return (
    <>
      <TreeToolbar of={screen} tree={tree} columns={columns} />
      <ResourceTree of={screen} tree={tree} {...((mayAdd || mayRename || mayRemove) && { actions })} />
      {/* What a new group starts with depends on those that are there: after a reload they have to be read first. */}
      {used && (screen.rows !== undefined || screen.problem !== null) && (
        <GoodsGroupDialog of={screen} parentId={screen.parentId} asks={asks} />
      )}
    </>
  )
}

/** The screen of the groups; where a new one is to lie stands in the address too (`?detail=new&below=12`). */
function useGoodsGroups() {
  const { search, change, retreat } = useAddress()
  const stale = useStale()
  const screen = useResourceScreen(goodsGroups)
  const { add, remove } = screen
  const below = Number(search.get('below') ?? noGroup)
  // The public price list tells the names of groups (D147).
  const changed = () => void stale(priceListName)
  const close = () => retreat(['detail', 'edit', 'below'])

  return {
    ...screen,
    parentId: screen.rows?.some(({ id }) => id === below) ? below : noGroup,
    save: async (...args: Parameters<typeof screen.save>) => {
      const saved = await screen.save(...args)
      changed()
      return saved
    },
    ...(remove && { remove: (group: GoodsGroup) => remove(group).then(changed) }),
    ...(add && { add: () => change({ detail: 'new', edit: null, below: null }, 'push') }),
    addBelow: useCallback(({ id }: GoodsGroup) => change({ detail: 'new', edit: null, below: String(id) }, 'push'), [change]),
    rename: useCallback(({ id }: GoodsGroup) => change({ detail: String(id), edit: '', below: null }, 'push'), [change]),
    show: (id: number) => (id === 0 ? close() : change({ detail: String(id), edit: null, below: null })),
    close,
  }
}

/** The groups as a flat list: each with the way to it. */
function useColumns({ byId }: Tree<GoodsGroup>) {
  return useMemo(() => {
    const wayTo = (id: number) => {
      const branch = byId.get(id)
      return branch ? pathOf(branch).map(({ row }) => goodsGroups.nameOf(row)) : []
    }
    return columnsOf(goodsGroups, [
      { field: 'code', kind: 'code' },
      { field: 'name' },
      { field: 'parentId', kind: 'custom', text: ({ parentId }) => wayTo(parentId).join(' / ') },
    ])
  }, [byId])
}
