import * as z from 'zod/mini'
import { readSuccess, unwrapResponse, type Call } from '@/lib/contract/core/call'
import { either } from '@/lib/contract/core/rights'
import { date, dateTime, readRows, requiredText, text, whole } from '@/lib/contract/core/wire-types'
import { payableCheques, receivableCheques } from './cheques'
import { webLink } from './statement-links'

/**
 * Links that open without a session, as the user who made them sees them. Served by our own server; the cloud has no such calls.
 */

/** Days after the user's last visit during which a calendar shows cheques, and during which its link can be used at all. */
export const calendarDays = { shown: 10, stored: 30 } as const

/** Permission to make a calendar: to list one kind of cheques or the other. */
export const chequeCalendarRight = either(payableCheques.rights.list, receivableCheques.rights.list)

const publishedStatement = z.object({ link: webLink, accountName: text, from: date, to: date, publishedAt: dateTime })
export type PublishedStatement = z.output<typeof publishedStatement>

const chequeCalendar = z.object({
  createdAt: dateTime,
  /** When its cheques were last read; null before the first time. */
  readAt: z.nullable(dateTime),
  cheques: whole,
})

const privateLinks = z.object({ calendar: z.nullable(chequeCalendar), statements: z.unknown() })

export type UserLinks = {
  readonly calendar: z.output<typeof chequeCalendar> | null
  readonly statements: readonly PublishedStatement[]
}

export const readPrivateLinks = (): Call<UserLinks> => ({
  path: '/api/private-links',
  method: 'GET',
  body: {},
  read: (response) => {
    const { calendar, statements } = privateLinks.parse(unwrapResponse(response).data)
    return { calendar, statements: readRows(publishedStatement, statements).rows }
  },
})

const createdCalendar = z.object({ path: requiredText })

/**
 * Creates a link to the user's cheques as a calendar in this language, and revokes the earlier link. Resolves with the path of the link.
 */
export const createChequeCalendar = (locale: string): Call<string> => ({
  path: '/api/cheque-calendar',
  body: { locale },
  read: (response) => createdCalendar.parse(unwrapResponse(response)).path,
})

export const endChequeCalendar = (): Call<void> => ({ path: '/api/cheque-calendar', method: 'DELETE', body: {}, read: readSuccess })
