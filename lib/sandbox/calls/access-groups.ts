import 'server-only'
import { accessGroupRemoveBody, accessGroupSaveBody } from '@/lib/contract/access-groups'
import type { Feature } from '@/lib/contract/core/rights'
import { titlesOf } from '@/lib/sandbox/database/user-access'
import { handler, nothing, type Caller } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'

/** /ur/organizationFeatureList: what this organisation has purchased. */
export const featureList = handler(nothing, ({ store, organisation }) => ({
  data: store
    .all<{ feature: Feature; letters: string }>(
      'SELECT feature, letters FROM features WHERE organisation = ? ORDER BY rowid',
      organisation.id,
    )
    .map(({ feature, letters }) => ({ feature, dictionaryTitle: feature, access: [...letters], ...titlesOf(feature) })),
}))

/** /ur/accessGroupList: permissions are JSON text here. */
export const accessGroupList = handler(nothing, ({ store, organisation }) => ({
  data: store
    .all<{ id: number; title: string; accessList: string }>(
      'SELECT id, title, accessList FROM accessGroups WHERE organisation = ? ORDER BY id',
      organisation.id,
    )
    .map(({ id, title, accessList }) => ({ accessGroupId: id, title, accessList })),
}))

function mustExist({ store, organisation }: Caller, id: number): void {
  if (!store.one('SELECT 1 FROM accessGroups WHERE id = ? AND organisation = ?', id, organisation.id)) {
    throw new Rejection(codes.notFound, `access group ${id} not found`)
  }
}

/** /ur/accessGroupSave: stores entries unchanged, including those of unknown features. */
export const saveAccessGroup = handler(accessGroupSaveBody, (caller, { accessGroupId, title, accessList }) => {
  const { store, organisation } = caller
  const text = JSON.stringify(accessList)
  if (accessGroupId === 0) {
    return {
      savedId: store.run('INSERT INTO accessGroups (organisation, title, accessList) VALUES (?, ?, ?)', organisation.id, title, text),
    }
  }
  mustExist(caller, accessGroupId)
  store.run('UPDATE accessGroups SET title = ?, accessList = ? WHERE id = ?', title, text, accessGroupId)
  return { savedId: accessGroupId }
})

/** /ur/accessGroupRemove: refuses a group that has users. */
export const removeAccessGroup = handler(accessGroupRemoveBody, (caller, { accessGroupId }) => {
  mustExist(caller, accessGroupId)
  if (caller.store.one('SELECT 1 FROM memberships WHERE accessGroup = ? LIMIT 1', accessGroupId)) {
    throw new Rejection(codes.inUse, 'the access group is in use')
  }
  caller.store.run('DELETE FROM accessGroups WHERE id = ?', accessGroupId)
})
