import * as z from 'zod/mini'
import { readSuccess, unwrapResponse, type Call } from '@/lib/contract/core/call'
import { dateTime, flag, readRows, requiredText, text } from '@/lib/contract/core/wire-types'

/** A session of the user. Served by our own server; the cloud has no such calls. */
const openSession = z.object({
  id: requiredText,
  /** Names of the browser and the operating system; empty when unknown. */
  browser: text,
  system: text,
  /** In the organisation's time zone. */
  signedInAt: dateTime,
  usedAt: dateTime,
  current: flag,
})
export type OpenSession = z.output<typeof openSession>

/** Whose sessions: one's own (null), or those of a user of the organisation, for its administrators. */
export type SessionsOf = number | null

const pathOf = (userId: SessionsOf): `/api/${string}` => (userId === null ? '/api/sessions' : `/api/users/${userId}/sessions`)

/** A user's sessions, most recently used first. */
export const readSessions = (userId: SessionsOf = null): Call<readonly OpenSession[]> => ({
  path: pathOf(userId),
  method: 'GET',
  body: {},
  read: (response) => readRows(openSession, unwrapResponse(response).data).rows,
})

/** Ends one of a user's sessions, except the present one. */
export const endSession = (id: string, userId: SessionsOf = null): Call<void> => ({
  path: `${pathOf(userId)}/${id}`,
  method: 'DELETE',
  body: {},
  read: readSuccess,
})

/** Ends all of a user's sessions, except the present one. */
export const endOtherSessions = (userId: SessionsOf = null): Call<void> => ({
  path: pathOf(userId),
  method: 'DELETE',
  body: {},
  read: readSuccess,
})
