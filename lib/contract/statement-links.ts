import * as z from 'zod/mini'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import type { ListContext } from '@/lib/contract/core/resource'
import { any } from '@/lib/contract/core/rights'
import { date, requiredText, text, whole } from '@/lib/contract/core/wire-types'
import type { CalendarDate, DateTime } from '@/lib/format/calendar'
import { toWireDate } from '@/lib/format/wire-dates'

/** Accepts http(s) addresses only: nothing else may be opened or sent (D61, D63). */
export const webLink = requiredText.check(z.refine((link) => /^https?:\/\/[^\s]+$/i.test(link), 'a link'))

export const linked = z.object({ link: webLink })

const readLink = (response: unknown): string => linked.parse(unwrapResponse(response)).link

/**
 * Request of the browser: the server reads the ledger itself, so that rows cannot be forged (D59). The code only narrows the search for
 * the account, because the cloud finds accounts by text alone.
 */
export const statementLinkBody = z.object({
  ofcId: whole,
  fromDate: date,
  toDate: date,
  mobile: z.optional(text),
  ofcCode: z.optional(text),
  /** Year of the screen; the session may have changed to another one. */
  fiscalYearId: z.optional(whole),
})
export type StatementLinkBody = z.output<typeof statementLinkBody>

export const insertDataBody = z.object({
  value: z.object({
    dictionary: z.record(z.string(), z.unknown()),
    accountBalance: z.array(z.unknown()),
    filters: z.object({ fromDate: text, toDate: text }),
    dateTime: text,
    ofcInfo: z.object({ ofcCode: text, ofcName: text }),
  }),
  type: z.literal('accountBalance'),
  referenceId: whole,
  mobile: text,
  fiscalYearId: whole,
})

/** A ledger to be published: rows and dictionary as the cloud sent them, and the account. */
export type Statement = {
  readonly account: { readonly id: number; readonly code: string; readonly name: string }
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly rows: readonly unknown[]
  readonly dictionary: Readonly<Record<string, unknown>>
  readonly readAt: DateTime
  readonly mobile: string
}

export const statementLinks = {
  right: any('OfcBookReport'),
  /** From the browser to our server. */
  create: (
    { fiscalYearId }: ListContext,
    account: { readonly id: number; readonly code: string },
    from: CalendarDate,
    to: CalendarDate,
    mobile?: string,
  ): Call<string> => ({
    path: '/api/statement-links',
    body: {
      fiscalYearId,
      ofcId: account.id,
      fromDate: toWireDate(from),
      toDate: toWireDate(to),
      ...(account.code && { ofcCode: account.code }),
      ...(mobile && { mobile }),
    } satisfies StatementLinkBody,
    read: readLink,
  }),
  /** From our server to the cloud. */
  publish: ({ fiscalYearId }: ListContext, { account, from, to, rows, dictionary, readAt, mobile }: Statement): Call<string> => ({
    path: '/qr/InsertData',
    body: {
      value: {
        dictionary,
        accountBalance: [...rows],
        filters: { fromDate: toWireDate(from), toDate: toWireDate(to) },
        dateTime: readAt,
        ofcInfo: { ofcCode: account.code, ofcName: account.name },
      },
      type: 'accountBalance',
      referenceId: account.id,
      mobile,
      fiscalYearId,
    } satisfies z.output<typeof insertDataBody>,
    read: readLink,
  }),
} as const
