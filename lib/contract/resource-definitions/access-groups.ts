import { accessGroups } from '@/lib/contract/access-groups'
import { isNew, read, removes, saves, write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { listRight } from '@/lib/contract/core/resource'

export const accessGroupsDefinition = defineResource(accessGroups, ({ rights }) => ({
  page: {
    path: '/userAccessGroup',
    group: 'system',
    help: { keys: 'list', related: ['/users'] },
    synonyms: 'permission, role, access, دسترسی, نقش, yetki, rol, Recht, Rolle, recht, toegang',
  },
  calls: {
    '/ur/accessGroupList': read(listRight(rights)),
    '/ur/accessGroupSave': write(
      ({ accessGroupId }) => (isNew(accessGroupId) ? rights.create : rights.update),
      ({ accessGroupId }) => saves(accessGroupId),
      { named: true },
    ),
    '/ur/accessGroupRemove': write(rights.remove, ({ accessGroupId }) => removes(accessGroupId)),
  },
  undo: { alsoStale: ['users'], losses: ['members'] },
}))
