import 'server-only'
import { createHmac } from 'node:crypto'
import type { SignedInUser } from '@/lib/contract/access/session'
import type { CalendarDate } from '@/lib/format/calendar'
import { isSessionRevoked, issuedNow, revokedBefore } from './revoked-sessions'
import { keysOf } from './sealed-cookies'

/** A session with all that the server knows of the user. */
export type SessionRecord = SignedInUser & {
  /** Created by this server: a cloud may issue the same token twice. */
  readonly id: string
  /** Id of the sign-in, the same after each renewal of a remembered sign-in. Revoking it revokes all of its sessions. */
  readonly signInId: string
  /** Milliseconds since 1970; 0 in cookies of earlier versions. */
  readonly issuedAt: number
  readonly token: string
  /** The last day of the cloud subscription; null if unknown. */
  readonly lastDay: CalendarDate | null
  readonly expiresAt: number
  readonly pseudonym: string
}

/** Longest lifetime of a session, regardless of its token. */
export const longestSession = 12 * 60 * 60 * 1000

/** Identifies a user in logs. Stable per user, and not reversible without `SESSION_PASSWORD`. */
export const pseudonymOf = (domain: string, user: string): string =>
  createHmac('sha256', Object.values(keysOf('pseudonym').newest)[0] ?? '')
    .update(`${domain.toLowerCase()}\n${user.toLowerCase()}`)
    .digest('hex')
    .slice(0, 12)

/** Whether a session is revoked, as far as this server knows. */
export const isRevoked = (session: Pick<SessionRecord, 'id' | 'signInId' | 'issuedAt' | 'organisationId' | 'userId'>): boolean =>
  isSessionRevoked(session.id) || isSessionRevoked(session.signInId) || Math.max(1, session.issuedAt) <= revokedBefore(session)

/** The session with a new issue time, after the last revocation. */
export const issuedAnew = (session: SessionRecord): SessionRecord => ({ ...session, issuedAt: issuedNow(session) })
