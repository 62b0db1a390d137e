import 'server-only'
import { addDays, daysBetween, type CalendarDate } from '@/lib/format/calendar'
import type { MonthRange } from '@/lib/format/fiscal-months'
import type { Store } from '@/lib/sandbox/database/store'
import { times, type Thousandths } from '@/lib/sandbox/database/thousandths'
import type { BookSeed } from './book-seed'
import type { SeededGood } from './goods'
import type { Journal } from './journal'
import type { Random } from './seeded-random'

/** One month of trade: sales every day, payments at its end. */
export function seedMonthlyTrade(store: Store, seed: BookSeed, journal: Journal, month: MonthRange, business: number): void {
  const last = month.to < seed.shop.today ? month.to : seed.shop.today
  const whole = last === month.to
  const part = (daysBetween(month.from, last) + 1) / (daysBetween(month.from, month.to) + 1)
  const dates = Array.from({ length: Math.ceil(seed.slipsAMonth * business * part) }, () =>
    addDays(month.from, seed.random.int(0, daysBetween(month.from, last))),
  ).sort()
  const turnover = dates.reduce((sum, date) => sum + sell(store, seed, journal, date), 0)
  buy(seed, journal, month.from, last, turnover)
  if (whole) settlePayments(seed, journal, month, turnover)
}

/** Writes one sales slip and returns its turnover. */
function sell(store: Store, seed: BookSeed, journal: Journal, date: CalendarDate): Thousandths {
  const { accounts, random, labels } = seed
  const counter = random.chance(0.4)
  const account = counter ? accounts.walkIn : random.pick(accounts.customers)
  const back = random.chance(0.035)
  const goods = seed.goods.get(journal.year.id) ?? []
  const lines = Array.from({ length: random.int(1, 4) }, () => lineOf(seed, random.pick(goods)))
  const net = sumOf(lines, ({ amount }) => amount)
  const tax = sumOf(lines, ({ vat, toll }) => vat + toll)
  const sign = back ? -1 : 1
  const serial = journal.post(date, back ? 'SALE_RETURN' : 'SALE', back ? labels.saleReturn : labels.sale, [
    [account, sign * (net + tax)],
    [accounts.sales, -sign * net],
    [accounts.tax, -sign * tax],
  ])
  if (counter) {
    const till = random.pick([...accounts.cashiers, ...accounts.banks.map(({ id }) => id)])
    journal.post(date, 'RECEIPT', labels.receipt, [
      [till, sign * (net + tax)],
      [account, -sign * (net + tax)],
    ])
  }
  const slip = store.run(
    'INSERT INTO slips (year, date, serial, kind, account, discount, total) VALUES (?, ?, ?, ?, ?, ?, ?)',
    journal.year.id,
    date,
    serial,
    back ? 'SALE_RETURN' : 'SALE',
    account,
    sumOf(lines, ({ discount }) => discount),
    net + tax,
  )
  lines.forEach(({ good, quantity, discount, amount, vat, toll }, place) =>
    store.run(
      'INSERT INTO slipLines VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)',
      slip,
      place,
      good.id,
      good.code,
      good.name,
      good.unit,
      quantity,
      good.fee,
      discount,
      amount,
      vat,
      toll,
    ),
  )
  return sign * net
}

const piecesOf = (random: Random) => (random.chance(0.15) ? random.int(6, 24) : random.int(1, 4))

function lineOf({ random, coin, dear, tollShare }: BookSeed, good: SeededGood) {
  const pieces = good.fee > dear ? 1 : piecesOf(random)
  const quantity = good.loose ? random.pick([500, 500, 500, 1000, 1000, 1500, 2000, 5000]) : pieces * 1000
  const gross = times(quantity, good.fee)
  const discount = random.chance(0.2) ? rounded(gross * random.pick([0.03, 0.05, 0.1]), coin) : 0
  const amount = gross - discount
  const tax = amount * good.vat
  const toll = rounded(tax * tollShare, coin)
  return { good, quantity, discount, amount, vat: rounded(tax - toll, coin), toll }
}

/** Buys goods for approximately the turnover. */
function buy(seed: BookSeed, journal: Journal, from: CalendarDate, to: CalendarDate, turnover: Thousandths): void {
  const { accounts, random, step, labels } = seed
  const deliveries = random.int(4, 7)
  for (let delivery = 0; delivery < deliveries; delivery++) {
    const net = rounded((turnover * 0.68 * (0.8 + random.next() * 0.4)) / deliveries, step)
    const tax = rounded(net * 0.04, step)
    journal.post(addDays(from, random.int(0, daysBetween(from, to))), 'PURCHASE', labels.purchase, [
      [accounts.stock, net],
      [accounts.tax, tax],
      [random.pick(accounts.suppliers), -(net + tax)],
    ])
  }
}

function paymentOf(owed: Thousandths, step: Thousandths, random: Random): Thousandths {
  // A customer who rounds up pays in advance and becomes a creditor.
  if (random.chance(0.1)) return rounded(owed, step) + step
  return random.chance(0.3) ? rounded(owed * 0.6, step) : owed
}

/** End of the month: customers pay, suppliers and staff are paid, cash goes to the bank. */
function settlePayments(seed: BookSeed, journal: Journal, month: MonthRange, turnover: Thousandths): void {
  const { accounts, random, step, labels } = seed
  const bank = () => random.pick(accounts.banks).id
  const lateDay = () => addDays(month.to, -random.int(0, 5))
  const pay = (account: number, amount: Thousandths, description: string) =>
    journal.post(lateDay(), 'PAYMENT', description, [
      [account, amount],
      [bank(), -amount],
    ])
  const spend = (account: number, share: number, description: string) => {
    const amount = rounded(turnover * share, step)
    journal.post(lateDay(), 'EXPENSE', description, [
      [account, amount],
      [bank(), -amount],
    ])
  }

  for (const customer of accounts.customers) {
    const owed = journal.balance(customer)
    if (owed <= 0 || random.chance(0.45)) continue
    const paid = paymentOf(owed, step, random)
    if (paid <= 0) continue
    journal.post(lateDay(), 'RECEIPT', labels.receipt, [
      [random.chance(0.8) ? bank() : random.pick(accounts.cash), paid],
      [customer, -paid],
    ])
  }
  for (const supplier of accounts.suppliers) {
    const due = rounded(-journal.balance(supplier) * random.pick([0.2, 0.35, 0.5]), step)
    if (due > 0) pay(supplier, due, labels.payment)
  }
  for (const employee of accounts.employees) {
    const wage = rounded((turnover * 0.07) / accounts.employees.length, step)
    journal.post(month.to, 'WAGES', labels.wages, [
      [accounts.wages, wage],
      [employee, -wage],
    ])
    // Some employees have an outstanding rest, some an advance.
    const paid = rounded(-journal.balance(employee) * random.pick([0.9, 1, 1, 1.1]), step)
    if (paid > 0) pay(employee, paid, labels.wages)
  }
  const contractor = random.pick(accounts.contractors)
  const bill = rounded(turnover * 0.01, step)
  journal.post(lateDay(), 'EXPENSE', labels.repairs, [
    [accounts.repairs, bill],
    [contractor, -bill],
  ])
  if (random.chance(0.6)) pay(contractor, rounded(bill * 0.8, step), labels.payment)
  spend(accounts.rent, 0.05, labels.rent)
  spend(accounts.utilities, 0.012, labels.utilities)

  const fares = rounded(turnover * 0.008, step)
  journal.post(lateDay(), 'RECEIPT', labels.delivery, [
    [random.pick(accounts.cash), fares],
    [accounts.delivery, -fares],
  ])
  for (const till of [...accounts.cashiers, ...accounts.cash]) {
    const withdrawn = rounded(journal.balance(till) * 0.8, step)
    if (withdrawn > 0)
      journal.post(month.to, 'TRANSFER', labels.deposit, [
        [bank(), withdrawn],
        [till, -withdrawn],
      ])
  }
  const tax = rounded(-journal.balance(accounts.tax), step)
  if (month.month % 3 === 0 && tax > 0) pay(accounts.tax, tax, labels.taxPaid)
  pay(accounts.owners[0] ?? 0, rounded(turnover * seed.drawings, step), labels.drawing)
}

const sumOf = <Line>(lines: readonly Line[], amountOf: (line: Line) => Thousandths) => lines.reduce((sum, line) => sum + amountOf(line), 0)

const rounded = (amount: number, step: Thousandths): Thousandths => Math.round(amount / step) * step
