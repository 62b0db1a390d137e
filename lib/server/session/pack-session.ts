import 'server-only'
import * as z from 'zod'
import { features, isLetter, letters, type Access } from '@/lib/contract/core/rights'
import type { CalendarDate } from '@/lib/format/calendar'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { longestContent } from './sealed-cookies'
import { pseudonymOf, type SessionRecord } from './session-record'

/** Packed, because a cookie holds 4 kB: two hexadecimal digits per feature by its index, and other entries as text. */
type PackedAccess = { readonly m: string; readonly x?: Readonly<Record<string, readonly string[]>> }

const packedAccess: z.ZodType<PackedAccess> = z.object({
  m: z.string().regex(/^([0-9a-f]{2})*$/),
  x: z.record(z.string(), z.array(z.string())).optional(),
})

const known = new Map<string, number>(features.map((feature, place) => [feature, place]))

export function packAccess(access: Access): PackedAccess {
  const masks: number[] = []
  const rest: Record<string, readonly string[]> = {}
  for (const [feature, held] of Object.entries(access)) {
    const place = known.get(feature)
    const others = held.filter((letter) => place === undefined || !isLetter(letter))
    if (others.length > 0) rest[feature] = others
    if (place !== undefined) masks[place] = letters.reduce((mask, letter, bit) => (held.includes(letter) ? mask | (1 << bit) : mask), 0)
  }
  const m = Array.from(masks, (mask) => (mask ?? 0).toString(16).padStart(2, '0')).join('')
  return Object.keys(rest).length > 0 ? { m, x: rest } : { m }
}

/** Unpacks an access list. Features without letters are dropped: they grant nothing. */
export function unpackAccess({ m, x }: PackedAccess): Access {
  const access: Record<string, readonly string[]> = { ...x }
  features.forEach((feature, place) => {
    const mask = Number.parseInt(m.slice(place * 2, place * 2 + 2) || '0', 16)
    const held = letters.filter((_, bit) => (mask & (1 << bit)) !== 0)
    if (held.length > 0) access[feature] = [...held, ...(x?.[feature] ?? [])]
  })
  return access
}

/** Id, name, 1 for the default, first and last day as numbers like 20260321. */
type PackedYear = readonly [id: number, name: string, isDefault: 0 | 1, start: number, end: number]

const packedYear: z.ZodType<PackedYear> = z.tuple([z.number(), z.string(), z.union([z.literal(0), z.literal(1)]), z.number(), z.number()])

const dayAsNumber = (date: CalendarDate) => Number(date.replaceAll('-', ''))
const numberAsDay = (packed: number): CalendarDate =>
  String(packed)
    .padStart(8, '0')
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')

export const packYear = ({ id, name, isDefault, startDate, endDate }: FiscalYear): PackedYear => [
  id,
  name,
  isDefault ? 1 : 0,
  dayAsNumber(startDate),
  dayAsNumber(endDate),
]

export const unpackYear = ([id, name, isDefault, start, end]: PackedYear): FiscalYear => ({
  id,
  name,
  isDefault: isDefault === 1,
  startDate: numberAsDay(start),
  endDate: numberAsDay(end),
})

export const packedSession = z.object({
  kind: z.literal('session'),
  s: z.string(),
  t: z.string(),
  u: z.string(),
  d: z.string(),
  i: z.number(),
  o: z.number(),
  n: z.string(),
  c: z.string(),
  k: z.union([z.literal(1), z.literal(2)]),
  y: z.number(),
  ys: z.array(packedYear),
  r: packedAccess,
  l: z.string().nullable(),
  e: z.number(),
  // Missing in cookies of earlier versions.
  f: z.string().optional(),
  a: z.number().optional(),
})
type PackedSession = z.infer<typeof packedSession>

export function packSession(session: SessionRecord): PackedSession {
  return {
    kind: 'session',
    s: session.id,
    t: session.token,
    u: session.user,
    d: session.domain,
    i: session.userId,
    o: session.organisationId,
    n: session.organisationName,
    c: session.organisationCode,
    k: session.calendar,
    y: session.years.indexOf(session.year),
    ys: session.years.map(packYear),
    r: packAccess(session.access),
    l: session.lastDay,
    e: session.expiresAt,
    ...(session.signInId !== session.id && { f: session.signInId }),
    a: session.issuedAt,
  }
}

/** A session without those of its oldest years, other than the current one, that do not fit into cookies. */
export function fittingSession(session: SessionRecord): SessionRecord {
  const size = (one: SessionRecord) => Buffer.byteLength(JSON.stringify(packSession(one)))
  let fitting = session
  while (size(fitting) > longestContent) {
    const others = fitting.years.filter((year) => year !== session.year)
    const oldest = others.reduce<FiscalYear | null>((one, year) => (one === null || year.endDate < one.endDate ? year : one), null)
    if (oldest === null) break
    fitting = { ...fitting, years: fitting.years.filter((year) => year !== oldest) }
  }
  return fitting
}

/** Unpacks a session; null when it is inconsistent. */
export function unpackSession(packed: PackedSession): SessionRecord | null {
  const years = packed.ys.map(unpackYear)
  const year = years[packed.y]
  if (!year) return null
  return {
    id: packed.s,
    signInId: packed.f ?? packed.s,
    issuedAt: packed.a ?? 0,
    token: packed.t,
    user: packed.u,
    domain: packed.d,
    userId: packed.i,
    organisationId: packed.o,
    organisationName: packed.n,
    organisationCode: packed.c,
    calendar: packed.k,
    year,
    years,
    access: unpackAccess(packed.r),
    lastDay: packed.l,
    expiresAt: packed.e,
    pseudonym: pseudonymOf(packed.d, packed.u),
  }
}
