import { accessGroups } from '@/lib/contract/access-groups'
import { goods } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { optionTemplates } from '@/lib/contract/option-templates'
import { choosableStatuses, orders, type Order } from '@/lib/contract/orders'
import { priceListName } from '@/lib/contract/price-list-resource'
import { settings } from '@/lib/contract/settings'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { users } from '@/lib/contract/users'
import { warehouses } from '@/lib/contract/warehouses'
import { Problem } from '@/lib/contract/core/problem'
import type { EditableResource, ListContext, Saved } from '@/lib/contract/core/resource'
import { reverseKind, withEarlierValues, type ChangeSet, type RecordChange, type UndoSubject } from '@/lib/contract/undo'
import type { Values } from '@/lib/contract/core/merge-record'
import { deletedImage } from '@/lib/client/requests/change-sets'
import { send } from '@/lib/client/requests/api'
import { readOrders, requireDone, setOrderStatus, shareReading } from '@/lib/client/requests/set-order-status'
import type { MonthRange } from '@/lib/format/fiscal-months'

/** What undoing a change cannot bring back, as in the messages `undo.losses.*`. */
export type Loss = 'number' | 'images' | 'allocations' | 'members' | 'sms' | 'imageNumber'

/** The calls that undo a change of one kind of record. */
type UndoCalls = {
  /** Lists that show the records. */
  readonly lists: readonly string[]
  /** The current records by id. */
  readonly read: (context: ListContext, set: ChangeSet) => Promise<ReadonlyMap<number, Values>>
  /** Whether the calls can do it. */
  readonly isPossible?: (change: RecordChange, now: Values | undefined) => boolean
  /** Undoes one change. Rejects with a Problem. */
  readonly undo: (
    change: RecordChange,
    now: Values | undefined,
    context: ListContext,
    idempotencyKey: string,
    set: ChangeSet,
  ) => Promise<Saved | void>
  readonly losses?: (change: RecordChange) => readonly Loss[]
}

/** A resource whose records are saved and deleted by the same calls as in its dialog. */
function ofResource<Row extends { readonly id: number }, Draft>(
  resource: EditableResource<Row, Draft>,
  { alsoStale = [], lost = [] }: { alsoStale?: readonly string[]; lost?: readonly Loss[] } = {},
): UndoCalls {
  return {
    lists: [resource.resourceName, ...alsoStale],
    read: async (context) => {
      const { rows } = await send(resource.list(context))
      return new Map(rows.map((row) => [row.id, resource.draftOf(row) as Values]))
    },
    undo: async (change, now, context, idempotencyKey) => {
      const { id, before } = change
      if (before === null) return send(resource.remove(context, { id } as Row), { idempotencyKey })
      if (change.after === null) return send(resource.save(context, 0, before as Draft), { idempotencyKey })
      if (!now) throw new Problem('notFound')
      return send(resource.save(context, id, withEarlierValues(now, before) as Draft), { idempotencyKey })
    },
    losses: (change) => (reverseKind(change) === 'create' ? ['number', ...lost] : []),
  }
}

const readGoods = async (context: ListContext) => (await send(goods.list(context))).rows

const idsIn = (values: Values | null | undefined) => (values?.images ?? []) as readonly number[]
/** Images that the change deleted; what others deleted since is theirs. */
const missingImages = ({ before, after }: RecordChange, now: Values | undefined) =>
  idsIn(before).filter((id) => !idsIn(after).includes(id) && !idsIn(now).includes(id))

const readings = new WeakMap<ChangeSet, () => Promise<readonly Order[]>>()

/** Reads the month of a change's orders; its orders share a reading. */
function readingOf(set: ChangeSet, context: ListContext): () => Promise<readonly Order[]> {
  const { month } = set
  const reading = readings.get(set) ?? shareReading(() => (month ? readOrders(context, month as MonthRange) : Promise.resolve([])))
  readings.set(set, reading)
  return reading
}

export const undoCalls: Readonly<Record<UndoSubject, UndoCalls>> = {
  goods: ofResource(goods, { alsoStale: [priceListName], lost: ['images'] }),
  goodsGroups: ofResource(goodsGroups, { alsoStale: [priceListName] }),
  warehouses: ofResource(warehouses),
  optionTemplates: ofResource(optionTemplates, { alsoStale: [goods.resourceName, priceListName], lost: ['allocations'] }),
  users: ofResource(users),
  accessGroups: ofResource(accessGroups, { alsoStale: [users.resourceName], lost: ['members'] }),
  settings: {
    lists: [settings.resourceName],
    read: async () => new Map([[0, await send(settings.load())]]),
    undo: async ({ before }, now, _, idempotencyKey) => {
      if (!now || !before) throw new Problem('notFound')
      return send(settings.save(withEarlierValues(now, before) as Parameters<typeof settings.save>[0]), { idempotencyKey })
    },
  },
  orders: {
    lists: [orders.resourceName],
    read: async (context, { month }) => {
      const rows = month ? await readOrders(context, month as MonthRange) : []
      return new Map(rows.map(({ id, status }) => [id, { status }]))
    },
    isPossible: ({ before }) => choosableStatuses.some((status) => status === before?.status),
    undo: async ({ id, before }, now, context, idempotencyKey, set) => {
      const status = choosableStatuses.find((one) => one === before?.status)
      if (status === undefined) throw new Problem('forbidden')
      const seen = Number(now?.status)
      requireDone(await setOrderStatus({ id }, status, { note: '', seen, idempotencyKey, read: readingOf(set, context) }))
    },
    losses: () => ['sms'],
  },
  templateAllocation: {
    lists: [goods.resourceName, priceListName],
    read: async (context) => new Map((await readGoods(context)).map(({ id, templateId }) => [id, { templateId }])),
    undo: ({ id, before }, _, context, idempotencyKey) =>
      send(templateAllocation.toGood(context, id, Number(before?.templateId ?? 0)), { idempotencyKey }),
  },
  goodsImages: {
    lists: [goods.resourceName, priceListName],
    read: async (context) => new Map((await readGoods(context)).map(({ id, images }) => [id, { images }])),
    isPossible: (change, now) => missingImages(change, now).every((id) => deletedImage(id) !== undefined),
    undo: async (change, now, context, idempotencyKey) => {
      const { id: goodId, before, after } = change
      if (!now) throw new Problem('notFound')
      const renumbered = new Map<number, number>()
      for (const [index, imageId] of missingImages(change, now).entries()) {
        const image = deletedImage(imageId)
        if (image === undefined) throw new Problem('notFound')
        const saved = await send(goodsImages.save(context, goodId, image), { idempotencyKey: `${idempotencyKey}-${index}` })
        renumbered.set(imageId, saved)
      }
      const added = idsIn(after).filter((id) => !idsIn(before).includes(id) && idsIn(now).includes(id))
      for (const id of added) await send(goodsImages.remove(context, goodId, id), { idempotencyKey })
      const earlier = idsIn(before).flatMap((id) => renumbered.get(id) ?? (idsIn(now).includes(id) ? id : []))
      const others = idsIn(now).filter((id) => !earlier.includes(id) && !added.includes(id))
      if (earlier.length + others.length > 1)
        await send(goodsImages.order(context, goodId, [...earlier, ...others]), { idempotencyKey: `${idempotencyKey}-order` })
    },
    losses: (change) => (missingImages(change, undefined).length > 0 ? ['imageNumber'] : []),
  },
}
