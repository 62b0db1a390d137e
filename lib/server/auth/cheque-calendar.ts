import 'server-only'
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import { deflateRaw, inflateRaw } from 'node:zlib'
import * as z from 'zod'
import { payableCheques, receivableCheques, type Cheque } from '@/lib/contract/cheques'
import { problemOf } from '@/lib/contract/core/problem'
import { allows, type Access } from '@/lib/contract/core/rights'
import { calendarDays } from '@/lib/contract/private-links'
import { addDays, compareDates, today, type CalendarType } from '@/lib/format/calendar'
import { locales, type Locale } from '@/lib/i18n/locales'
import { responseValue } from '@/lib/server/cloud/buffered-response'
import { callCloud } from '@/lib/server/cloud/call-cloud'
import { HttpRefusal } from '@/lib/server/http/http'
import type { Trace } from '@/lib/server/requests/instrument-request'
import { FairCache } from '@/lib/server/runtime/fair-cache'
import { hashOf } from '@/lib/server/runtime/hash'
import { singleton } from '@/lib/server/runtime/singleton'
import { nameOfUser, removeCalendar, revokedBefore } from '@/lib/server/session/revoked-sessions'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { linkKey, linkStore, sealStored, unsealStored } from '@/lib/server/session/user-links'
import { accessFor } from './purchased-features'

/**
 * A user's cheques as a calendar that programs read without a session. The link's secret is stored hashed, and no token of the cloud is
 * stored: the calendar shows the cheques as they were when the user last worked, read with the user's own session.
 */

const day = 86_400_000

/** Milliseconds between two readings of the cheques while the user works. */
const often = 900_000

/** Most cheques of a list: the earliest that are due, and those that were due in the last days. */
const mostOfList = 500
const daysBack = 30

const storedLink = z.object({
  hash: z.string(),
  organisationId: z.number(),
  userId: z.number(),
  issuedAt: z.number(),
  locale: z.enum(locales),
  calendar: z.union([z.literal(1), z.literal(2)]),
})
type StoredLink = z.output<typeof storedLink>

const storedCheque = z.object({ dueDate: z.string(), serial: z.string(), owner: z.string(), bank: z.string(), amount: z.string() })

const chequesOfUser = z.object({
  organisationName: z.string(),
  /** Milliseconds since 1970. */
  readAt: z.number(),
  payable: z.array(storedCheque),
  receivable: z.array(storedCheque),
})
type ChequesOfUser = z.output<typeof chequesOfUser>

/** A calendar as it is stored; `cheques` is null before the first reading and after the time during which they are shown. */
export type StoredCalendar = { readonly link: StoredLink; readonly cheques: ChequesOfUser | null }

/** Cheques are stored compressed, under the hash of the link that they were read for. */
const packed = z.object({ hash: z.string(), data: z.string() })
const inflate = promisify(inflateRaw)
const deflate = promisify(deflateRaw)
/** Limits of a user's cheques: bytes in total, and characters of each text, because a calendar event has little space. */
const largest = 4 * 1024 * 1024
const longestText = 200

const cut = (text: string): string => (text.length > longestText ? [...text].slice(0, longestText).join('') : text)

async function calendarOf(owner: string): Promise<StoredCalendar | null> {
  const link = await unsealStored(await linkStore().read(linkKey('calendar', owner)), storedLink)
  if (!link) return null
  if (link.issuedAt <= revokedBefore(link)) {
    await removeCalendar(link)
    return null
  }
  const content = await unsealStored(await linkStore().read(linkKey('cheques', owner)), packed)
  if (content?.hash !== link.hash) return { link, cheques: null }
  const text = (await inflate(Buffer.from(content.data, 'base64'), { maxOutputLength: largest })).toString()
  return { link, cheques: chequesOfUser.safeParse(JSON.parse(text)).data ?? null }
}

export const ownCalendar = (session: SessionRecord): Promise<StoredCalendar | null> => calendarOf(nameOfUser(session))

const linkForm = /^([\w-]{43})\.([\w-]{43})\.ics$/

/** The calendar of a link; null for an unknown or expired one. */
export async function calendarOfLink(name: string): Promise<StoredCalendar | null> {
  const [, owner, secret] = linkForm.exec(name) ?? []
  const found = owner !== undefined && secret !== undefined ? await calendarOf(owner) : null
  return found && timingSafeEqual(Buffer.from(found.link.hash), Buffer.from(hashOf(secret ?? ''))) ? found : null
}

/** Replaces the user's calendar and reads its cheques. Returns the last segment of the link. */
export async function createCalendar(session: SessionRecord, locale: Locale, trace: Trace): Promise<string> {
  const secret = randomBytes(32).toString('base64url')
  const owner = nameOfUser(session)
  const link: StoredLink = {
    hash: hashOf(secret),
    organisationId: session.organisationId,
    userId: session.userId,
    issuedAt: Math.max(Date.now(), revokedBefore(session) + 1),
    locale,
    calendar: session.calendar,
  }
  await removeCalendar(session)
  // The cheques first: without them there is no link.
  if (!(await readCheques(session, link, trace))) throw new HttpRefusal(403, 'operation not allowed', { errorCode: 1 })
  await linkStore().write(linkKey('calendar', owner), await sealStored(link), Date.now() + calendarDays.stored * day)
  return `${owner}.${secret}.ics`
}

const pauses = () => singleton('calendar-pauses', () => new FairCache<true>({ most: 5_000, lifetime: often }))

/** Reads the cheques of a user's calendar again while the user works, without delaying the request. */
export function refreshCalendar(session: SessionRecord, trace: Trace): void {
  const owner = nameOfUser(session)
  if (pauses().get(owner)) return
  pauses().set(session.organisationId, owner, true)
  void (async () => {
    try {
      const found = await calendarOf(owner)
      if (found) await readCheques(session, found.link, trace)
    } catch {
      // The calendar shows the earlier cheques until they expire.
    }
  })()
}

/** Reads the lists that the user may read now; without any the calendar ends, which returns false. Throws when one cannot be read. */
async function readCheques(session: SessionRecord, { hash }: StoredLink, trace: Trace): Promise<boolean> {
  const access = await accessFor(session, trace)
  const [payable, receivable] = await Promise.all(
    [payableCheques, receivableCheques].map((resource) => readList(resource, session, access, trace)),
  )
  if (!payable && !receivable) {
    await removeCalendar(session)
    return false
  }
  const read: ChequesOfUser = {
    organisationName: cut(session.organisationName),
    readAt: Date.now(),
    payable: [...(payable ?? [])],
    receivable: [...(receivable ?? [])],
  }
  const data = (await deflate(JSON.stringify(read))).toString('base64')
  const owner = nameOfUser(session)
  // A link that ended meanwhile stays ended: its time is extended, not written again.
  await linkStore().write(linkKey('cheques', owner), await sealStored({ hash, data }), read.readAt + calendarDays.shown * day)
  await linkStore().extend(linkKey('calendar', owner), read.readAt + calendarDays.stored * day)
  return true
}

/** A list's cheques, earliest first; null without the permission. */
async function readList(
  { list, rights }: typeof payableCheques | typeof receivableCheques,
  session: SessionRecord,
  access: Access,
  trace: Trace,
): Promise<readonly Cheque[] | null> {
  if (!allows(session.access, rights.list) || !allows(access, rights.list)) return null
  const now = today(session.calendar)
  const year = session.years.find(({ startDate, endDate }) => startDate <= now && now <= endDate) ?? session.year
  const call = list({ fiscalYearId: year.id })
  const response = await callCloud({
    path: '/qr/ppds',
    body: Buffer.from(JSON.stringify(call.body)),
    kind: 'read',
    caller: session,
    trace,
    token: session.token,
    buffered: true,
  })
  if (response.status !== 200) throw new Error(`status ${response.status}`)
  try {
    return upcoming(call.read(await responseValue(response)).rows, session.calendar)
  } catch (error) {
    if (problemOf(error).code === 'forbidden') return null
    throw error
  }
}

const upcoming = (rows: readonly Cheque[], calendar: CalendarType): readonly Cheque[] =>
  rows
    .filter(({ dueDate }) => dueDate >= addDays(today(calendar), -daysBack))
    .toSorted((one, other) => compareDates(one.dueDate, other.dueDate))
    .slice(0, mostOfList)
    .map((cheque) => ({ ...cheque, serial: cut(cheque.serial), owner: cut(cheque.owner), bank: cut(cheque.bank) }))
