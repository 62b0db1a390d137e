import 'server-only'
import { features, type Feature } from '@/lib/contract/core/rights'
import { parts, type CalendarDate } from '@/lib/format/calendar'
import { calendarYear } from '@/lib/format/fiscal-year'
import { organisationOf, yearsOf, type Organisation, type Year } from '@/lib/sandbox/database/organisations'
import type { Store } from '@/lib/sandbox/database/store'
import { lettersOf } from '@/lib/sandbox/database/user-access'
import { dayAt } from '@/lib/sandbox/database/wall-clock'
import { hashed } from '@/lib/sandbox/protocol/password-hash'
import { demoPassword, peopleOf, soleAdministrator, type PersonSeed } from './demo-users'

type OrganisationSeed = Omit<Organisation, 'settings' | 'active' | 'orderingKit' | 'ordering'> & {
  readonly active?: false
  readonly orderingKit?: false
  /** Number of fiscal years, including the current one, and the id of the first. */
  readonly years: number
  readonly firstYear: number
  readonly notPurchased?: readonly Feature[]
}

const tehran = { calendar: 1, timeZone: 'Asia/Tehran', language: 'fa' } as const
const amsterdam = { calendar: 2, timeZone: 'Europe/Amsterdam', language: 'en' } as const

const organisations: readonly OrganisationSeed[] = [
  {
    ...tehran,
    id: 12,
    domain: 'demo',
    code: 'demo-shop',
    name: 'فروشگاه چای و قهوه بهار',
    packSerial: '10045',
    address: 'تهران، خیابان ولیعصر، بالاتر از میدان ونک، پلاک ۲۱۴',
    phone: '021-88770045',
    daysLeft: 212,
    years: 4,
    firstYear: 4,
  },
  {
    ...amsterdam,
    id: 21,
    domain: 'atlas',
    code: 'atlas-shop',
    name: 'Atlas Tea & Coffee',
    packSerial: '20871',
    address: 'Herengracht 182, 1016 BR Amsterdam',
    phone: '+31 20 555 0182',
    daysLeft: 96,
    years: 4,
    firstYear: 14,
    notPurchased: ['BaseModule', 'Sms'],
  },
  {
    ...tehran,
    id: 31,
    domain: 'empty',
    code: 'empty-shop',
    name: 'فروشگاه تازه‌تأسیس مهر',
    packSerial: '30112',
    address: 'اصفهان، خیابان چهارباغ',
    phone: '031-32220112',
    daysLeft: 0,
    years: 1,
    firstYear: 31,
  },
  {
    ...tehran,
    id: 41,
    domain: 'nokit',
    code: 'nokit-shop',
    name: 'عطاری پگاه',
    packSerial: '40233',
    address: 'شیراز، بازار وکیل',
    phone: '071-32240233',
    daysLeft: 5,
    orderingKit: false,
    years: 2,
    firstYear: 41,
  },
  {
    ...amsterdam,
    id: 51,
    domain: 'expired',
    code: 'expired-shop',
    name: 'Verlopen Abonnement BV',
    packSerial: '50310',
    address: 'Coolsingel 40, 3011 AD Rotterdam',
    phone: '+31 10 555 0310',
    daysLeft: -1,
    years: 1,
    firstYear: 51,
  },
  {
    ...tehran,
    id: 61,
    domain: 'closed',
    code: 'closed-shop',
    name: 'فروشگاه تعطیل',
    packSerial: '60417',
    address: 'تبریز، خیابان امام',
    phone: '041-35550417',
    daysLeft: 30,
    active: false,
    years: 1,
    firstYear: 61,
  },
]

/** An organisation ready for its data, with its years (oldest first) and its current day. */
export type Shop = { readonly organisation: Organisation; readonly years: readonly Year[]; readonly today: CalendarDate }

/** Creates the organisations with their years, features, groups and users. Returns those that get data, by domain. */
export function seedOrganisations(store: Store, now: number): Map<string, Shop> {
  const shops = new Map<string, Shop>()
  for (const seed of organisations) {
    insertOrganisation(store, seed)
    const today = dayAt(now, seed.timeZone)
    insertYears(store, seed, today)
    for (const feature of features) {
      const letters = seed.notPurchased?.includes(feature) ? '' : lettersOf(feature).join('')
      // A feature may be absent or have no letters: both mean "not purchased", and both occur.
      if (feature !== 'BaseModule' || letters !== '') store.run('INSERT INTO features VALUES (?, ?, ?)', seed.id, feature, letters)
    }
    insertPeople(store, seed)
    const organisation = organisationOf(store, seed.id)
    if (organisation) shops.set(seed.domain, { organisation, years: yearsOf(store, seed.id), today })
  }
  return shops
}

function insertOrganisation(store: Store, seed: OrganisationSeed): void {
  store.run(
    'INSERT INTO organisations VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, 1, ?)',
    seed.id,
    seed.domain,
    seed.code,
    seed.name,
    seed.packSerial,
    seed.calendar,
    seed.timeZone,
    seed.language,
    seed.address,
    seed.phone,
    Number(seed.active ?? true),
    seed.daysLeft,
    Number(seed.orderingKit ?? true),
    JSON.stringify({ notViewOfcbook: false, notViewSaleInvoice: false }),
  )
}

function insertYears(store: Store, seed: OrganisationSeed, today: CalendarDate): void {
  const current = parts(today, seed.calendar).year
  for (let back = seed.years - 1; back >= 0; back--) {
    const name = current - back
    const span = calendarYear(name, seed.calendar)
    if (!span) throw new RangeError(`no year ${name}`)
    const id = seed.firstYear + seed.years - 1 - back
    store.run('INSERT INTO years VALUES (?, ?, ?, ?, ?, ?)', id, seed.id, String(name), span.startDate, span.endDate, Number(back === 0))
  }
}

function insertPeople(store: Store, seed: OrganisationSeed): void {
  const { groups, users } = peopleOf[seed.domain] ?? { groups: [], users: [soleAdministrator] }
  const groupIds = new Map<string, number>()
  for (const { key, title, access } of groups) {
    const accessList = Object.entries(access).map(([feature, letters]) => ({ [feature]: letters }))
    groupIds.set(
      key,
      store.run('INSERT INTO accessGroups (organisation, title, accessList) VALUES (?, ?, ?)', seed.id, title, JSON.stringify(accessList)),
    )
  }
  for (const user of users) insertUser(store, seed.id, user, groupIds)
}

function insertUser(store: Store, organisation: number, person: PersonSeed, groupIds: ReadonlyMap<string, number>): void {
  const { userName, fullName, mobile, kind, groups } = person
  const id = store.run(
    'INSERT INTO users (organisation, userName, fullName, password, active, systemic, admin, mobile) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
    organisation,
    userName,
    fullName,
    hashed(demoPassword),
    Number(kind !== 'inactive'),
    Number(kind === 'systemic'),
    Number(kind === 'admin'),
    mobile,
  )
  for (const key of groups) {
    const group = groupIds.get(key)
    if (group === undefined) throw new RangeError(`no group ${key}`)
    store.run('INSERT INTO memberships VALUES (?, ?)', id, group)
  }
}
