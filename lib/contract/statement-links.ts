import * as z from 'zod/mini'
import type { CalendarDate } from '@/lib/format/calendar'
import { toWireDate, type DateTime } from '@/lib/format/dates'
import { resolved, type Call } from './call'
import type { ListContext } from './noun'
import { any } from './rights'
import { date, requiredText, text, whole } from './wire'

/** Only an address of the web is a link: whatever else came must never be opened or sent (D61, D63). */
export const webLink = requiredText.check(z.refine((link) => /^https?:\/\/[^\s]+$/i.test(link), 'a link'))

export const linked = z.object({ link: webLink })

const readLink = (answer: unknown): string => linked.parse(resolved(answer)).link

/**
 * What the browser asks our server for: it reads the ledger itself, so that nobody can publish rows of their own making (D59). The code says
 * no more than where to look for the account: the cloud finds accounts by texts alone, and all of them are many.
 */
export const statementLinkBody = z.object({
  ofcId: whole,
  fromDate: date,
  toDate: date,
  mobile: z.optional(text),
  ofcCode: z.optional(text),
  /** Of the screen; the session may have gone on to another one. */
  fiscalYearId: z.optional(whole),
})
export type StatementLinkBody = z.output<typeof statementLinkBody>

/** Body of the cloud's own call, as our server sends it. */
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

/** A ledger that is to be published: the cloud's rows and dictionary as they came, and whose they are. */
export type Statement = {
  readonly account: { readonly id: number; readonly code: string; readonly name: string }
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly rows: readonly unknown[]
  readonly dictionary: Readonly<Record<string, unknown>>
  readonly readAt: DateTime
  readonly mobile: string
}

/** Public links to an account's ledger. */
export const statementLinks = {
  right: any('OfcBookReport'),
  /** From the browser to our server. */
  ask: (
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
