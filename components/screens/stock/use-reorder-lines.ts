'use client'

import { useMemo } from 'react'
import { useToday } from '@/lib/client/browser/today'
import { useQuery } from '@/lib/client/queries/use-query'
import { useStockTurnover } from '@/lib/client/queries/use-stock-turnover'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { isRecord } from '@/lib/contract/core/json'
import { listRight } from '@/lib/contract/core/resource'
import { goods, type Good } from '@/lib/contract/goods'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { mostDays, reorderLines, usualDays, type ProductDetails, type ReorderLine } from '@/lib/contract/reorder'
import { stock } from '@/lib/contract/stock'
import { signOf, type Amount } from '@/lib/format/amount'
import { parseAmount } from '@/lib/format/read-amount'
import { fold } from '@/lib/format/search-fold'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'

type Changes = {
  /** Quantities as typed, by line. */
  readonly quantities: Readonly<Record<string, string>>
  readonly removed: readonly string[]
}

/** What is stored: the days to cover, and the changes of one day and year, whose stock they were made for. */
type Stored = Changes & { readonly cover: number; readonly of: string }

const noChanges: Changes = { quantities: {}, removed: [] }

export const isCover = (days: unknown): days is number => Number.isInteger(days) && Number(days) >= 1 && Number(days) <= mostDays

function read(stored: unknown): Stored {
  const { cover, of, quantities, removed } = isRecord(stored) ? stored : {}
  return {
    cover: isCover(cover) ? cover : usualDays,
    of: typeof of === 'string' ? of : '',
    quantities: Object.fromEntries(
      Object.entries(isRecord(quantities) ? quantities : {}).filter((one): one is [string, string] => typeof one[1] === 'string'),
    ),
    removed: Array.isArray(removed) ? removed.filter((one) => typeof one === 'string') : [],
  }
}

/** The days to cover, and what the user changed in the sheet today. */
export function useReorderChanges() {
  const today = useToday()
  const { year } = useSession()
  const of = `${today} ${year.id}`
  const [stored, store] = useLocalStorage('reorder', read)

  const { cover } = stored
  const changes = stored.of === of ? stored : noChanges
  // Columns are made with the functions, and lines with the changes.
  return useMemo(() => {
    const change = (next: (now: Changes) => Partial<Stored>) =>
      store((now) => {
        const ofToday = now.of === of ? now : { ...now, ...noChanges, of }
        return { ...ofToday, ...next(ofToday) }
      })
    return {
      cover,
      changes,
      isChanged: changes.removed.length > 0 || Object.keys(changes.quantities).length > 0,
      setCover: (days: number) => change(() => ({ cover: days })),
      setQuantity: (id: string, typed: string) => change(({ quantities }) => ({ quantities: { ...quantities, [id]: typed } })),
      remove: (id: string) => change(({ removed }) => ({ removed: [...removed, id] })),
      reset: () => change(() => noChanges),
    }
  }, [changes, cover, of, store])
}

/** The typed quantity; empty where it is none. */
function quantityOf(typed: string): Amount {
  const amount = parseAmount(typed)
  return amount === null || signOf(amount) < 0 ? '' : amount
}

/** Category and unit of each product by its code. */
function detailsIn(products: readonly Good[], groups: readonly GoodsGroup[]): ProductDetails {
  const names = new Map(groups.map((group) => [group.id, goodsGroups.nameOf(group)]))
  const byCode = new Map(products.map((good) => [fold(good.code || good.name), good]))
  return ({ goodCode, goodName }) => {
    const good = byCode.get(fold(goodCode || goodName))
    return { groupName: names.get(good?.groupId ?? 0) ?? '', unit: good?.unit ?? '' }
  }
}

const noRows: readonly never[] = []

/** Category and unit of products, for users who may list these; `detailsOf` is undefined until they are read. */
function useProductDetails() {
  const can = useCan()
  const hasUnits = can(listRight(goods.rights))
  const hasGroups = hasUnits && can(listRight(goodsGroups.rights))
  const products = useQuery(goods, undefined, { enabled: hasUnits, background: true })
  const groups = useQuery(goodsGroups, undefined, { enabled: hasGroups, background: true })
  const listed = hasUnits ? products.rows : noRows
  const named = hasGroups ? groups.rows : noRows
  // Every product has its line computed with it.
  const detailsOf = useMemo(() => (listed && named ? detailsIn(listed, named) : undefined), [listed, named])
  return { detailsOf, hasGroups, hasUnits, queries: [...(hasUnits ? [products] : []), ...(hasGroups ? [groups] : [])] }
}

/** The lines of the sheet with the user's changes, from the stock, the sales, the products and their categories. */
export function useReorderLines(cover: number, { quantities, removed }: Changes) {
  const stocked = useQuery(stock, undefined)
  const turnover = useStockTurnover(stocked.rows)
  const { detailsOf, hasGroups, hasUnits, queries } = useProductDetails()
  const { of, days } = turnover
  // Empty until the sales are read.
  const isRead = stocked.rows !== undefined && of !== null && (of.size > 0 || stocked.rows.length === 0)
  // In two steps: an edited line does not compute the suggestions again.
  const suggested = useMemo(
    () => (isRead && of && detailsOf ? reorderLines(of, { days, cover, detailsOf }) : undefined),
    [cover, days, detailsOf, isRead, of],
  )
  const rows = useMemo(() => {
    const left = new Set(removed)
    return suggested
      ?.filter(({ id }) => !left.has(id))
      .map((line): ReorderLine => {
        const typed = Object.hasOwn(quantities, line.id) ? quantities[line.id] : undefined
        return typed === undefined ? line : { ...line, typed, quantity: quantityOf(typed) }
      })
  }, [quantities, removed, suggested])
  const all = [stocked, turnover, ...queries]
  const problem = all.find((query) => query.problem)?.problem ?? null
  return {
    rows,
    problem,
    loading: rows === undefined && problem === null,
    refreshing: stocked.refreshing,
    updatedAt: stocked.updatedAt,
    invalidRows: stocked.invalidRows,
    refresh: async () => void (await Promise.all(all.map(({ refresh }) => refresh()))),
    days,
    hasGroups,
    hasUnits,
  }
}
