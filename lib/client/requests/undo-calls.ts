import type { Loss, UndoDefinition } from '@/lib/contract/core/define-resource'
import { distinctRecords } from '@/lib/contract/core/join-lists'
import type { MergeFields, Values } from '@/lib/contract/core/merge-record'
import { Problem } from '@/lib/contract/core/problem'
import type { EditableResource, ListContext, Saved } from '@/lib/contract/core/resource'
import { goods } from '@/lib/contract/goods'
import { goodsImages } from '@/lib/contract/goods-images'
import { choosableStatuses } from '@/lib/contract/order-statuses'
import { orders, type Order } from '@/lib/contract/orders'
import { priceListName } from '@/lib/contract/price-list-name'
import { resources } from '@/lib/contract/registry/resources'
import { settings } from '@/lib/contract/settings'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { monthsOf, reverseKind, type ChangeSet, type OrderMonth, type RecordChange } from '@/lib/contract/undo'
import type { MonthRange } from '@/lib/format/fiscal-months'
import { send } from './api'
import type { Attempt } from './bulk-run'
import { deletedImage } from './deleted-images'
import { readOrders, requireDone, setOrderStatus } from './set-order-status'

/** A record as it is, and as it is to be; null where it does not exist. */
type Undone = { readonly now: Values | null; readonly values: Values | null }

/** The calls that undo a change of one kind of record. */
type UndoCalls = {
  /** Lists that show the records. */
  readonly lists: readonly string[]
  /** The current records by id. */
  readonly read: (set: ChangeSet) => Promise<ReadonlyMap<number, Values>>
  /** How fields merge that others changed since. */
  readonly mergeFields?: MergeFields<Values> | undefined
  /** Whether the calls can do it. */
  readonly isPossible?: (change: RecordChange, now: Values | undefined) => boolean
  /** Sends what undoes one change. Rejects with a Problem. */
  readonly send: (change: RecordChange, undone: Undone, set: ChangeSet, step: Attempt['step']) => Promise<Saved | void>
  /** Records depend on each other, so they are undone one after the other. */
  readonly inOrder?: true
  /** Fields whose earlier values would be taken from records that are not `own`. */
  readonly taken?: UndoDefinition['taken'] | undefined
  readonly losses?: (change: RecordChange) => readonly Loss[]
}

/** A resource whose records are saved and deleted by the same calls as in its dialog. */
function ofResource<Row extends { readonly id: number }, Draft>(
  resource: EditableResource<Row, Draft>,
  { alsoStale = [], losses = [], inOrder, taken }: UndoDefinition,
): UndoCalls {
  return {
    ...(inOrder && { inOrder }),
    taken,
    lists: [resource.resourceName, ...alsoStale],
    read: async (context) => {
      const { rows } = await send(resource.list(context))
      return new Map(rows.map((row) => [row.id, resource.draftOf(row) as Values]))
    },
    mergeFields: resource.mergeFields as MergeFields<Values> | undefined,
    send: ({ id }, { now, values }, context, step) =>
      step<Saved | void>((idempotencyKey) => {
        const call = values === null ? resource.remove(context, { id } as Row) : resource.save(context, now ? id : 0, values as Draft)
        return send<Saved | void>(call, { idempotencyKey })
      }),
    losses: (change) => (reverseKind(change) === 'create' ? losses : []),
  }
}

const readGoods = async (context: ListContext) => (await send(goods.list(context))).rows

const idsIn = (values: Values | null | undefined) => (values?.images ?? []) as readonly number[]
/** Images that the change deleted; what others deleted since is theirs. */
const missingImages = ({ before, after }: RecordChange, now: Values | undefined) =>
  idsIn(before).filter((id) => !idsIn(after).includes(id) && !idsIn(now).includes(id))

/** Of what no dialog saves. */
const specialCalls: Readonly<Record<string, UndoCalls>> = {
  settings: {
    lists: [settings.resourceName],
    read: async () => new Map([[0, await send(settings.load())]]),
    send: (_, { values }, __, step) =>
      step((idempotencyKey) => send(settings.save(values as Parameters<typeof settings.save>[0]), { idempotencyKey })),
  },
  orders: {
    lists: [orders.resourceName],
    read: async (set) => {
      const lists = await Promise.all(monthsOf(set).map((month) => readOrders(month, month as OrderMonth & MonthRange)))
      const rows = distinctRecords(lists.flat(), orders.idOf)
      return new Map(rows.map((order) => [order.id, { ...order, name: orders.titleOf(order).name }]))
    },
    isPossible: ({ before }) => choosableStatuses.some((status) => status === before?.status),
    send: ({ id, before }, { now }, _, step) =>
      step(async (idempotencyKey) => {
        const status = choosableStatuses.find((one) => one === before?.status)
        const order = now as Order | null
        if (status === undefined || !order) throw new Problem('forbidden')
        const read = async () => [order]
        requireDone(await setOrderStatus({ id }, status, { note: '', seen: order.status, idempotencyKey, read }))
      }),
    losses: () => ['sms'],
  },
  templateAllocation: {
    lists: [goods.resourceName, priceListName],
    read: async (context) =>
      new Map((await readGoods(context)).map(({ id, name, code, templateId }) => [id, { templateId, name: name || code }])),
    send: ({ id }, { values }, context, step) =>
      step((idempotencyKey) => send(templateAllocation.toGood(context, id, Number(values?.templateId ?? 0)), { idempotencyKey })),
  },
  goodsImages: {
    lists: [goods.resourceName, priceListName],
    read: async (context) => new Map((await readGoods(context)).map(({ id, name, code, images }) => [id, { images, name: name || code }])),
    isPossible: (change, now) => missingImages(change, now).every((id) => deletedImage(id) !== undefined),
    send: async (change, { now: good }, context, step) => {
      const { id: goodId, before, after } = change
      const now = good ?? undefined
      const renumbered = new Map<number, number>()
      for (const imageId of missingImages(change, now)) {
        const image = deletedImage(imageId)
        if (image === undefined) throw new Problem('notFound')
        const saved = await step((idempotencyKey) => send(goodsImages.save(context, goodId, image), { idempotencyKey }), imageId)
        renumbered.set(imageId, saved)
      }
      const added = idsIn(after).filter((id) => !idsIn(before).includes(id) && idsIn(now).includes(id))
      for (const id of added) await step((idempotencyKey) => send(goodsImages.remove(context, goodId, id), { idempotencyKey }), id)
      const earlier = idsIn(before).flatMap((id) => renumbered.get(id) ?? (idsIn(now).includes(id) ? id : []))
      const others = idsIn(now).filter((id) => !earlier.includes(id) && !added.includes(id))
      if (earlier.length + others.length > 1)
        await step((idempotencyKey) => send(goodsImages.order(context, goodId, [...earlier, ...others]), { idempotencyKey }), 'order')
    },
  },
}

const isEditable = (resource: object): resource is EditableResource<{ readonly id: number }, unknown> => 'draftOf' in resource

const undoCalls: ReadonlyMap<string, UndoCalls> = new Map(
  resources.flatMap(({ resource, undo }) => {
    const calls = undo && isEditable(resource) ? ofResource(resource, undo) : specialCalls[resource.resourceName]
    return calls ? [[resource.resourceName, calls] as const] : []
  }),
)

/** The calls that undo changes of a resource. */
export function undoCallsOf(subject: string): UndoCalls {
  const calls = undoCalls.get(subject)
  if (!calls) throw new Problem('notFound')
  return calls
}
