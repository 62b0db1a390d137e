import 'server-only'
import { goodsGroupParams, noGroup } from '@/lib/contract/goods-groups'
import type { Year } from '@/lib/sandbox/database/organisations'
import type { Store } from '@/lib/sandbox/database/store'
import { validateBody } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import { freeCode, nextId, type Table } from './tables'

type GroupRow = { id: number; code: string; name: string; parent: number }

const groupsOf = (store: Store, year: Year) => store.all<GroupRow>('SELECT * FROM goodGroups WHERE year = ? ORDER BY id', year.id)

/** Ids of a group and all its descendants. */
export function groupAndBelow(store: Store, year: Year, id: number): number[] {
  const groups = groupsOf(store, year)
  if (!groups.some((group) => group.id === id)) throw new Rejection(codes.notFound, 'category not found')
  const found = new Set([id])
  for (let grown = true; grown;) {
    grown = false
    for (const { id: child, parent } of groups) {
      if (found.has(child) || !found.has(parent)) continue
      found.add(child)
      grown = true
    }
  }
  return [...found]
}

/** Goods groups: a tree without cycles; a group that is not empty cannot be deleted. */
export const goodsGroupTable: Table = {
  list: ({ store }, year) => ({ data: groupsOf(store, year).map(({ id, code, name, parent }) => ({ id, code, name, parent_id: parent })) }),

  save: ({ store }, year, sentId, sent) => {
    const { code, name, parent_id: parent } = validateBody(goodsGroupParams, sent)
    const exists = (id: number) => store.one('SELECT 1 FROM goodGroups WHERE year = ? AND id = ?', year.id, id) !== undefined
    if (sentId !== 0 && !exists(sentId)) throw new Rejection(codes.notFound, 'category not found')
    if (parent !== noGroup && !exists(parent)) throw new Rejection(codes.notFound, 'parent group not found')
    if (sentId !== 0 && groupAndBelow(store, year, sentId).includes(parent)) {
      throw new Rejection(codes.badRequest, 'parent_id: a group cannot be below itself')
    }
    const id = sentId === 0 ? nextId(store, 'goodGroups') : sentId
    const savedCode = freeCode(store, 'goodGroups', year.id, id, code)
    store.run('INSERT OR REPLACE INTO goodGroups VALUES (?, ?, ?, ?, ?)', year.id, id, savedCode, name, parent)
    return { savedCode, id }
  },

  remove: ({ store }, year, id) => {
    const below = groupAndBelow(store, year, id)
    const goods = store.one('SELECT 1 FROM goods WHERE year = ? AND goodGroup = ? LIMIT 1', year.id, id)
    if (below.length > 1 || goods) throw new Rejection(codes.inUse, 'the category is in use')
    store.run('DELETE FROM goodGroups WHERE year = ? AND id = ?', year.id, id)
  },
}
