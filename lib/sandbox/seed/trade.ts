import 'server-only'
import { addDays, daysBetween, type CalendarDate } from '@/lib/format/calendar'
import type { MonthRange } from '@/lib/format/months'
import type { Store } from '@/lib/sandbox/store'
import { times, type Thousandths } from '@/lib/sandbox/thousandths'
import type { BookSeed } from './book-seed'
import type { SoldGood } from './goods'
import type { Journal } from './journal'

/** A month of the shop: sales every day, and at its end everybody is paid, more or less. */
export function tradeForAMonth(store: Store, seed: BookSeed, journal: Journal, month: MonthRange, business: number): void {
  const last = month.to < seed.shop.today ? month.to : seed.shop.today
  const whole = last === month.to
  const part = (daysBetween(month.from, last) + 1) / (daysBetween(month.from, month.to) + 1)
  const dates = Array.from({ length: Math.ceil(seed.slipsAMonth * business * part) }, () =>
    addDays(month.from, seed.random.int(0, daysBetween(month.from, last))),
  ).sort()
  const turnover = dates.reduce((sum, date) => sum + sell(store, seed, journal, date), 0)
  buy(seed, journal, month.from, last, turnover)
  if (whole) settle(seed, journal, month, turnover)
}

/** One slip over the counter or to a customer; answers what it adds to the turnover. */
function sell(store: Store, seed: BookSeed, journal: Journal, date: CalendarDate): Thousandths {
  const { accounts, random, words } = seed
  const counter = random.chance(0.4)
  const account = counter ? accounts.walkIn : random.pick(accounts.customers)
  const back = random.chance(0.035)
  const goods = seed.goods.get(journal.year.id) ?? []
  const lines = Array.from({ length: random.int(1, 4) }, () => lineOf(seed, random.pick(goods)))
  const net = sumOf(lines, ({ amount }) => amount)
  const tax = sumOf(lines, ({ vat, toll }) => vat + toll)
  const sign = back ? -1 : 1
  const serial = journal.post(date, back ? 'SALE_RETURN' : 'SALE', back ? words.saleReturn : words.sale, [
    [account, sign * (net + tax)],
    [accounts.sales, -sign * net],
    [accounts.tax, -sign * tax],
  ])
  if (counter) {
    const till = random.pick([...accounts.cashiers, ...accounts.banks.map(({ id }) => id)])
    journal.post(date, 'RECEIPT', words.receipt, [
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

function lineOf({ random, coin, dear, tollShare }: BookSeed, good: SoldGood) {
  const pieces = good.fee > dear ? 1 : random.chance(0.15) ? random.int(6, 24) : random.int(1, 4)
  const quantity = good.loose ? random.pick([250, 333, 500, 750, 1000, 1500, 2000, 5000]) : pieces * 1000
  const gross = times(quantity, good.fee)
  const discount = random.chance(0.2) ? rounded(gross * random.pick([0.03, 0.05, 0.1]), coin) : 0
  const amount = gross - discount
  const tax = amount * good.vat
  const toll = rounded(tax * tollShare, coin)
  return { good, quantity, discount, amount, vat: rounded(tax - toll, coin), toll }
}

/** Goods are bought for about what is sold. */
function buy(seed: BookSeed, journal: Journal, from: CalendarDate, to: CalendarDate, turnover: Thousandths): void {
  const { accounts, random, step, words } = seed
  const deliveries = random.int(4, 7)
  for (let delivery = 0; delivery < deliveries; delivery++) {
    const net = rounded((turnover * 0.68 * (0.8 + random.next() * 0.4)) / deliveries, step)
    const tax = rounded(net * 0.04, step)
    journal.post(addDays(from, random.int(0, daysBetween(from, to))), 'PURCHASE', words.purchase, [
      [accounts.stock, net],
      [accounts.tax, tax],
      [random.pick(accounts.suppliers), -(net + tax)],
    ])
  }
}

/** The end of a month: customers pay, suppliers and staff are paid, the tills go to the bank. */
function settle(seed: BookSeed, journal: Journal, month: MonthRange, turnover: Thousandths): void {
  const { accounts, random, step, words } = seed
  const bank = () => random.pick(accounts.banks).id
  const lateDay = () => addDays(month.to, -random.int(0, 5))
  const pay = (account: number, amount: Thousandths, words: string) =>
    journal.post(lateDay(), 'PAYMENT', words, [
      [account, amount],
      [bank(), -amount],
    ])
  const spend = (account: number, share: number, words: string) => {
    const amount = rounded(turnover * share, step)
    journal.post(lateDay(), 'EXPENSE', words, [
      [account, amount],
      [bank(), -amount],
    ])
  }

  for (const customer of accounts.customers) {
    const owed = journal.balance(customer)
    if (owed <= 0 || random.chance(0.45)) continue
    // Who rounds up pays in advance: that is how a customer becomes a creditor.
    const paid = random.chance(0.1) ? rounded(owed, step) + step : random.chance(0.3) ? rounded(owed * 0.6, step) : owed
    if (paid <= 0) continue
    journal.post(lateDay(), 'RECEIPT', words.receipt, [
      [random.chance(0.8) ? bank() : random.pick(accounts.cash), paid],
      [customer, -paid],
    ])
  }
  for (const supplier of accounts.suppliers) {
    const due = rounded(-journal.balance(supplier) * random.pick([0.2, 0.35, 0.5]), step)
    if (due > 0) pay(supplier, due, words.payment)
  }
  for (const employee of accounts.employees) {
    const wage = rounded((turnover * 0.07) / accounts.employees.length, step)
    journal.post(month.to, 'WAGES', words.wages, [
      [accounts.wages, wage],
      [employee, -wage],
    ])
    // Some have a remainder to come, some an advance to work off.
    const paid = rounded(-journal.balance(employee) * random.pick([0.9, 1, 1, 1.1]), step)
    if (paid > 0) pay(employee, paid, words.wages)
  }
  const contractor = random.pick(accounts.contractors)
  const bill = rounded(turnover * 0.01, step)
  journal.post(lateDay(), 'EXPENSE', words.repairs, [
    [accounts.repairs, bill],
    [contractor, -bill],
  ])
  if (random.chance(0.6)) pay(contractor, rounded(bill * 0.8, step), words.payment)
  spend(accounts.rent, 0.05, words.rent)
  spend(accounts.utilities, 0.012, words.utilities)

  const fares = rounded(turnover * 0.008, step)
  journal.post(lateDay(), 'RECEIPT', words.delivery, [
    [random.pick(accounts.cash), fares],
    [accounts.delivery, -fares],
  ])
  for (const till of [...accounts.cashiers, ...accounts.cash]) {
    const taken = rounded(journal.balance(till) * 0.8, step)
    if (taken > 0)
      journal.post(month.to, 'TRANSFER', words.deposit, [
        [bank(), taken],
        [till, -taken],
      ])
  }
  const tax = rounded(-journal.balance(accounts.tax), step)
  if (month.month % 3 === 0 && tax > 0) pay(accounts.tax, tax, words.taxPaid)
  pay(accounts.owners[0] ?? 0, rounded(turnover * seed.drawings, step), words.drawing)
}

const sumOf = <Line>(lines: readonly Line[], amountOf: (line: Line) => Thousandths) => lines.reduce((sum, line) => sum + amountOf(line), 0)

const rounded = (amount: number, step: Thousandths): Thousandths => Math.round(amount / step) * step
