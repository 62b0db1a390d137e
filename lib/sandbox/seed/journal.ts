import 'server-only'
import type { CalendarDate } from '@/lib/format/calendar'
import type { Year } from '@/lib/sandbox/database/organisations'
import type { SlipType } from '@/lib/sandbox/database/slip-types'
import type { Store } from '@/lib/sandbox/database/store'
import type { Thousandths } from '@/lib/sandbox/database/thousandths'

/** One side of a slip: debit is positive. */
export type Leg = readonly [account: number, amount: Thousandths]

/** The books of one year. `post` throws unless a slip balances. */
export type Journal = {
  readonly year: Year
  /** Writes a slip and returns its serial number. */
  post(date: CalendarDate, type: SlipType, description: string, legs: readonly Leg[]): number
  balance(account: number): Thousandths
  /** All balances except zero. */
  balances(): ReadonlyMap<number, Thousandths>
}

/** Opens the books of a year. */
export function openJournal(store: Store, year: Year): Journal {
  const balances = new Map<number, Thousandths>()
  const serials = new Map<SlipType, number>()
  return {
    year,
    post(date, type, description, legs) {
      const difference = legs.reduce((sum, [, amount]) => sum + amount, 0)
      if (difference !== 0) throw new RangeError(`${type} of ${date} is out of balance by ${difference}`)
      const serial = (serials.get(type) ?? 0) + 1
      serials.set(type, serial)
      for (const [account, amount] of legs) {
        if (amount === 0) continue
        store.run(
          'INSERT INTO entries (year, account, date, slipType, serial, description, amount) VALUES (?, ?, ?, ?, ?, ?, ?)',
          year.id,
          account,
          date,
          type,
          serial,
          description,
          amount,
        )
        balances.set(account, (balances.get(account) ?? 0) + amount)
      }
      return serial
    },
    balance: (account) => balances.get(account) ?? 0,
    balances: () => new Map([...balances].filter(([, amount]) => amount !== 0)),
  }
}
