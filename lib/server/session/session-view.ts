import 'server-only'
import { wireYear, type SessionView } from '@/lib/contract/access/session'
import { daysBetween, today } from '@/lib/format/calendar'
import type { SessionRecord } from './session-record'

/** The part of a session that the browser may know. Days and seconds count from now. */
export function viewOf(session: SessionRecord, now: number = Date.now()): SessionView {
  return {
    user: session.user,
    domain: session.domain,
    userId: session.userId,
    organizationId: session.organisationId,
    organizationName: session.organisationName,
    organizationCode: session.organisationCode,
    calendarTypeId: session.calendar,
    fiscalYear: wireYear(session.year),
    fiscalYearList: session.years.map(wireYear),
    access: Object.fromEntries(Object.entries(session.access).map(([feature, held]) => [feature, [...held]])),
    remainingDays: session.lastDay === null ? null : daysBetween(today(session.calendar, now), session.lastDay),
    expiresAt: new Date(session.expiresAt).toISOString(),
    remainingSeconds: Math.max(0, Math.floor((session.expiresAt - now) / 1000)),
  }
}
