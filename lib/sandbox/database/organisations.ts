import 'server-only'
import type { CalendarDate, CalendarType } from '@/lib/format/calendar'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'
import type { Store } from './store'

export type Organisation = {
  readonly id: number
  readonly domain: string
  readonly code: string
  readonly name: string
  readonly packSerial: string
  readonly calendar: CalendarType
  readonly timeZone: string
  readonly language: 'fa' | 'en'
  readonly address: string
  readonly phone: string
  readonly active: number
  /** Days from today to the end of the subscription: relative, so that a demo never expires. */
  readonly daysLeft: number
  readonly orderingKit: number
  /** Whether the public price list accepts orders. */
  readonly ordering: number
  readonly settings: string
}

export type Year = {
  readonly id: number
  readonly organisation: number
  readonly name: string
  readonly startDate: CalendarDate
  readonly endDate: CalendarDate
  readonly isDefault: number
}

export const organisationOf = (store: Store, id: number): Organisation | undefined =>
  store.one<Organisation>('SELECT * FROM organisations WHERE id = ?', id)

/** The fiscal years of an organisation, oldest first. */
export const yearsOf = (store: Store, organisation: number): Year[] =>
  store.all<Year>('SELECT * FROM years WHERE organisation = ? ORDER BY startDate', organisation)

/** A fiscal year of this organisation. Throws for a year of another one. */
export function yearOf(store: Store, organisation: number, id: number): Year {
  const year = store.one<Year>('SELECT * FROM years WHERE id = ? AND organisation = ?', id, organisation)
  if (!year) throw new Rejection(codes.notFound, `fiscal year ${id} not found`)
  return year
}
