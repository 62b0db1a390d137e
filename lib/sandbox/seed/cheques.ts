import 'server-only'
import { addDays, daysBetween, type CalendarDate } from '@/lib/format/calendar'
import type { MonthRange } from '@/lib/format/fiscal-months'
import type { Year } from '@/lib/sandbox/database/organisations'
import type { Store } from '@/lib/sandbox/database/store'
import type { Thousandths } from '@/lib/sandbox/database/thousandths'
import type { BookSeed } from './book-seed'
import type { Journal } from './journal'

/** Largest number of cheques received and still open at the end of a year. */
const receivedAtMost = 18
const maximumDays = 12

/** Covers part of the open balances with cheques: some dated before today, some within days, the rest later. */
export function takeCheques(store: Store, seed: BookSeed, journal: Journal, last: CalendarDate): void {
  const { accounts, labels } = seed
  const owing = accounts.customers.filter((customer) => journal.balance(customer) > 2 * seed.step).slice(0, receivedAtMost)
  owing.forEach((customer, index) => {
    const amount = part(seed, journal.balance(customer))
    if (amount <= 0) return
    journal.post(writtenOn(seed, journal, last), 'CHEQUE_RECEIPT', labels.chequeReceipt, [
      [accounts.receivableDocuments, amount],
      [customer, -amount],
    ])
    insertCheque(store, seed, journal, 'receivable', customer, dueOn(seed, last, index), amount)
  })
  const owed = [...accounts.suppliers, ...accounts.contractors]
    .filter((party) => journal.balance(party) < -2 * seed.step)
    .slice(0, maximumDays)
  owed.forEach((supplier, index) => {
    const amount = part(seed, -journal.balance(supplier))
    if (amount <= 0) return
    journal.post(writtenOn(seed, journal, last), 'CHEQUE_PAYMENT', labels.chequePayment, [
      [supplier, amount],
      [accounts.payableDocuments, -amount],
    ])
    insertCheque(store, seed, journal, 'payable', supplier, dueOn(seed, last, index), amount)
  })
}

/** Clears the cheques of the previous year in the first month of the new one. */
export function clearCheques(
  store: Store,
  { accounts, labels, shop, random }: BookSeed,
  journal: Journal,
  before: Year,
  month: MonthRange,
): void {
  const cheques = store.all<{ kind: string; amount: number }>('SELECT kind, amount FROM cheques WHERE year = ?', before.id)
  const last = month.to < shop.today ? month.to : shop.today
  for (const { kind, amount } of cheques) {
    const date = addDays(month.from, random.int(0, daysBetween(month.from, last)))
    const bank = random.pick(accounts.banks).id
    journal.post(
      date,
      'CHEQUE_CLEARING',
      labels.chequeClearing,
      kind === 'receivable'
        ? [
            [bank, amount],
            [accounts.receivableDocuments, -amount],
          ]
        : [
            [accounts.payableDocuments, amount],
            [bank, -amount],
          ],
    )
  }
}

function insertCheque(
  store: Store,
  { accounts, random }: BookSeed,
  journal: Journal,
  kind: 'payable' | 'receivable',
  account: number,
  dueDate: CalendarDate,
  amount: Thousandths,
): void {
  store.run(
    'INSERT INTO cheques (year, kind, dueDate, serial, account, bank, amount) VALUES (?, ?, ?, ?, ?, ?, ?)',
    journal.year.id,
    kind,
    dueDate,
    String(random.int(100_000, 999_999)),
    account,
    random.pick(accounts.banks).name,
    amount,
  )
}

const part = ({ random, step }: BookSeed, amount: Thousandths): Thousandths =>
  Math.floor((amount * random.pick([0.5, 0.7, 0.9])) / step) * step

function writtenOn({ random }: BookSeed, { year }: Journal, last: CalendarDate): CalendarDate {
  const date = addDays(last, -random.int(0, 30))
  return date < year.startDate ? year.startDate : date
}

function dueOn({ random }: BookSeed, last: CalendarDate, index: number): CalendarDate {
  const days = [random.int(-25, -1), random.int(0, 6), random.int(7, 30), random.int(31, 120)][index % 4] ?? 0
  return addDays(last, days)
}
