import 'server-only'
import type { Store } from '@/lib/sandbox/database/store'
import type { Thousandths } from '@/lib/sandbox/database/thousandths'
import { openJournal, type Leg } from './journal'
import type { Shop } from './organisations'
import { sampleAddress, type Crowd, type SamplePerson } from './sample-people'
import type { Random } from './seeded-random'

export type AccountNames = Readonly<Record<Purpose, string>> & {
  readonly walkIn: string
  readonly cash: readonly string[]
  readonly banks: readonly string[]
  readonly cashiers: readonly string[]
}

const purposes = {
  rent: 8,
  wages: 8,
  utilities: 8,
  repairs: 8,
  costOfSales: 8,
  delivery: 9,
  stock: 21,
  tax: 21,
  equipment: 21,
  loan: 21,
  payableDocuments: 88,
  receivableDocuments: 89,
  sales: 91,
} as const
type Purpose = keyof typeof purposes

/** Long-term accounts do not count in the current ratio. */
const longTerm: readonly Purpose[] = ['equipment', 'loan']

export type Accounts = Readonly<Record<Purpose, number>> & {
  readonly cash: readonly number[]
  readonly banks: readonly { readonly id: number; readonly name: string }[]
  readonly walkIn: number
  readonly customers: readonly number[]
  readonly suppliers: readonly number[]
  readonly employees: readonly number[]
  readonly cashiers: readonly number[]
  readonly owners: readonly number[]
  readonly contractors: readonly number[]
}

const noContact = { mobile: '', tel: '', address: '' }

/** Creates a shop's accounts. Customers are persons who order, and some companies. */
export function seedAccounts(
  store: Store,
  organisation: number,
  names: AccountNames,
  crowd: Crowd,
  people: readonly SamplePerson[],
  random: Random,
): Accounts {
  const counters = new Map<number, number>()
  const open = (
    type: number,
    name: string,
    reach: { mobile: string; tel: string; address: string } = noContact,
    company = '',
    fixed = false,
  ) => {
    const count = (counters.get(type) ?? 0) + 1
    counters.set(type, count)
    return store.run(
      'INSERT INTO accounts (organisation, type, code, name, company, mobile, tel, address, longTerm) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)',
      organisation,
      type,
      `${type}${String(count).padStart(type === 1 ? 5 : 3, '0')}`,
      name,
      company,
      reach.mobile,
      reach.tel,
      reach.address,
      Number(fixed),
    )
  }
  const fullName = ({ firstName, lastName }: SamplePerson) => `${firstName} ${lastName}`
  const someone = () => `${random.pick(crowd.firstNames)} ${random.pick(crowd.lastNames)}`
  const reachable = () => ({ mobile: crowd.mobile(random), tel: crowd.phone(random), address: sampleAddress(crowd, random) })
  const many = (count: number, make: () => number) => Array.from({ length: count }, make)

  const walkIn = open(1, names.walkIn)
  const firms = crowd.customers.map((firm) => open(1, firm, reachable(), firm))
  const persons = people.map((person) => open(1, fullName(person), person))
  const suppliers = crowd.suppliers.map((firm) => open(1, firm, reachable(), firm))
  const own = Object.fromEntries(
    Object.entries(purposes).map(([purpose, type]) => [
      purpose,
      open(type, names[purpose as Purpose], noContact, '', longTerm.includes(purpose as Purpose)),
    ]),
  ) as Record<Purpose, number>
  return {
    ...own,
    walkIn,
    customers: [...firms, ...persons],
    suppliers,
    employees: many(6, () => open(2, someone(), reachable())),
    cashiers: names.cashiers.map((name) => open(3, name)),
    owners: many(2, () => open(4, someone(), reachable())),
    contractors: crowd.contractors.map((firm) => open(5, firm, reachable(), firm)),
    cash: names.cash.map((name) => open(6, name)),
    banks: names.banks.map((name) => ({ id: open(7, name), name })),
  }
}

/** Additional debtors for long lists: small accounts opened at the start of the current year. */
export function seedMoreDebtors(
  store: Store,
  { organisation, years }: Shop,
  accounts: Accounts,
  crowd: Crowd,
  { size, most, opening }: { size: number; most: Thousandths; opening: string },
): void {
  const year = years.at(-1)
  const [owner = 0] = accounts.owners
  if (!year) return
  const legs: Leg[] = []
  let sum = 0
  for (let count = accounts.customers.length + 1; count <= size; count++) {
    const name = `${crowd.firstNames[count % crowd.firstNames.length]} ${crowd.lastNames[(count * 7) % crowd.lastNames.length]} ${count}`
    const account = store.run(
      "INSERT INTO accounts (organisation, type, code, name, company, mobile, tel, address) VALUES (?, 1, ?, ?, '', ?, '', ?)",
      organisation.id,
      `9${String(count).padStart(5, '0')}`,
      name,
      `0912${String(3_000_000 + count)}`,
      crowd.cities[count % crowd.cities.length] ?? '',
    )
    const amount = Math.floor((most * ((count * 37) % 100 || 1)) / 100)
    sum += amount
    legs.push([account, amount])
  }
  if (sum > 0) openJournal(store, year).post(year.startDate, 'OPENING', opening, [...legs, [owner, -sum]])
}
