import { isNew, removes, saves, write } from '@/lib/contract/core/call-definition'
import { anyRecord, defineResource } from '@/lib/contract/core/define-resource'
import type { Values } from '@/lib/contract/core/merge-record'
import { warehouses } from '@/lib/contract/warehouses'

export const warehousesDefinition = defineResource(warehouses, ({ resourceName, rights }) => ({
  page: {
    path: '/warehouselist',
    group: 'definitions',
    help: { keys: 'list', related: ['/inventoryStock'] },
    synonyms: 'warehouse, storage, depot, انبار, depo, ambar, Lager, Lagerhaus, magazijn',
  },
  calls: {
    '/bd/inventorySave': write(
      ({ id }) => (isNew(id) ? rights.create : rights.update),
      ({ id }) => saves(id),
      { named: true, yearly: true },
    ),
    '/bd/inventoryRemove': write(rights.remove, ({ id }) => removes(id)),
  },
  undo: {
    inOrder: true,
    taken: (before, own, current) =>
      before.isDefault === true && [...current].some(([id, { isDefault }]) => isDefault === true && !own.has(id)) ? ['isDefault'] : [],
    // A new default unsets the earlier one.
    mutations: ({ kind, record, before, after }) => [
      [resourceName, kind, record],
      ...(isUnsetDefault(before, after) ? (['create', 'update'] as const).map((one) => [resourceName, one, anyRecord] as const) : []),
    ],
  },
}))

/** Whether a change only unsets the default. */
const isUnsetDefault = (before: Values | null, after: Values | null): boolean =>
  before?.isDefault === true &&
  after?.isDefault === false &&
  [...Object.keys(before), ...Object.keys(after)].every((field) => field === 'isDefault')
