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
  /** The session of this request. */
  current: flag,
})
export type OpenSession = z.output<typeof openSession>

/** The user's sessions, most recently used first. */
export const readSessions = (): Call<readonly OpenSession[]> => ({
  path: '/api/sessions',
  method: 'GET',
  body: {},
  read: (response) => readRows(openSession, unwrapResponse(response).data).rows,
})

/** Ends one of the user's other sessions. */
export const endSession = (id: string): Call<void> => ({
  path: `/api/sessions/${id}`,
  method: 'DELETE',
  body: {},
  read: readSuccess,
})

/** Ends all of the user's other sessions. */
export const endOtherSessions = (): Call<void> => ({ path: '/api/sessions', method: 'DELETE', body: {}, read: readSuccess })
