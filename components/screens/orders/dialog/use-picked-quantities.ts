'use client'

import { useSession } from '@/lib/client/session/session-context'
import { isRecord } from '@/lib/contract/core/json'
import type { Good } from '@/lib/contract/goods'
import type { Order, OrderLine } from '@/lib/contract/orders'
import { add, compareAmounts, type Amount } from '@/lib/format/amount'
import { findScan } from '@/lib/format/barcode'
import type { Scan } from '@/lib/format/gs1'
import { parseAmount } from '@/lib/format/read-amount'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'

/** Picked quantities of one order, by line; codes recognise lines that changed meanwhile. */
type PickedOrder = { readonly codes: readonly string[]; readonly picked: readonly Amount[] }
type Stored = Readonly<Record<string, PickedOrder>>

/** Orders whose state is stored; older ones are dropped. */
const storedOrders = 50

function readStored(stored: unknown): Stored {
  if (!isRecord(stored)) return {}
  const orders = Object.entries(stored).flatMap(([key, value]) => {
    if (!isRecord(value) || !Array.isArray(value.codes) || !Array.isArray(value.picked)) return []
    return [[key, { codes: value.codes.map(String), picked: value.picked.map((amount) => parseAmount(amount) ?? '0') }] as const]
  })
  return Object.fromEntries(orders)
}

const least = (a: Amount, b: Amount): Amount => (compareAmounts(a, b) < 0 ? a : b)

/** Whether the whole quantity of a line has been picked. */
export const isPicked = ({ quantity }: OrderLine, picked: Amount): boolean => compareAmounts(picked, quantity) >= 0

/** One piece more, at most the quantity of the line: the last scan of 1.5 kg picks the half. */
export const pickOne = ({ quantity }: OrderLine, picked: Amount): Amount => least(add(picked, '1'), quantity)

/** What has been picked of an order, on this device for this user (D176), and its setter. */
export function usePickedQuantities({ id, lines: { items } }: Order): readonly [readonly Amount[], (picked: readonly Amount[]) => void] {
  const { year } = useSession()
  const [stored, store] = useLocalStorage('picking', readStored)
  const key = `${year.id}:${id}`
  const own = stored[key]
  const picked = items.map(({ goodCode, quantity }, index) =>
    own?.codes[index] === goodCode ? least(own.picked[index] ?? '0', quantity) : '0',
  )
  const change = (next: readonly Amount[]) => {
    const { [key]: _before, ...others } = stored
    const entry: PickedOrder = { codes: items.map(({ goodCode }) => goodCode), picked: next }
    const isBlank = next.every((amount) => amount === '0')
    const latest = Object.entries(others).slice(1 - storedOrders)
    store(Object.fromEntries(isBlank ? latest : [...latest, [key, entry]]))
  }
  return [picked, change]
}

/** What a scanned code means in an order: the line to tick next, or a product that is complete or not in the order. */
export type ScannedLine =
  | { readonly line: OrderLine; readonly index: number }
  | { readonly problem: 'complete' | 'otherProduct' | 'unknown'; readonly name: string }

/** Finds the line of a scanned code: by the barcodes of products where they may be read, and by the codes of lines. */
export function scannedLine(
  lines: readonly OrderLine[],
  picked: readonly Amount[],
  products: readonly Good[] | undefined,
  scan: Scan,
): ScannedLine {
  const meant = findScan(
    products ?? [],
    scan,
    ({ barcode }) => barcode,
    ({ code }) => code,
  )
  const places = lines.map((line, index) => ({ line, index }))
  const lineCode = ({ line }: (typeof places)[number]) => line.goodCode
  const found = [scan, ...meant.map(({ code }) => ({ text: code, code }))]
    .flatMap((one) => findScan(places, one, () => '', lineCode))
    .toSorted((a, b) => a.index - b.index)
  const next = found.find(({ line, index }) => !isPicked(line, picked[index] ?? '0'))
  if (next) return next
  const [first] = found
  if (first) return { problem: 'complete', name: first.line.goodName || first.line.goodCode }
  const [product] = meant
  return product ? { problem: 'otherProduct', name: product.name || product.code } : { problem: 'unknown', name: scan.code }
}
