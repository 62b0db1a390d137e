import * as z from 'zod/mini'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import { filledMobile } from '@/lib/contract/core/form-rules'
import { Problem } from '@/lib/contract/core/problem'
import type { ListContext, Resource } from '@/lib/contract/core/resource'
import { right } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import {
  amountOrNull,
  amountOrZero,
  date,
  dateTime,
  flag,
  parseJsonText,
  readRows,
  requiredText,
  text,
  whole,
  type Rows,
} from '@/lib/contract/core/wire-types'
import { compareDates, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { compactDate } from '@/lib/format/wire-dates'
import { webLink } from './statement-links'

/**
 * Each call exists twice: from the browser to our server, and from our server to the SMS service.
 * Our server responds in the cloud's format, with the service's `Message` as the data.
 */

const sentSms = transformed(
  z.object({ Date: dateTime, ReceptorMobile: text, Message: text, Status: text, Cost: amountOrZero, Error: text }),
  (wire) => ({
    date: wire.Date,
    /** The same moment: date and time are separate columns. */
    time: wire.Date,
    mobile: wire.ReceptorMobile,
    message: wire.Message,
    status: wire.Status,
    cost: wire.Cost,
    error: wire.Error,
  }),
)
export type SentSms = z.output<typeof sentSms> & {
  /** Position in the day, earliest first: the service numbers no messages. */
  readonly position: number
}

/** The messages of a day and the remaining credit; null when the service did not send it. */
export type SmsLog = Rows<SentSms> & { readonly balance: string | null }

const logMessage = z.object({ finalBalance: amountOrNull, smsLogList: z.optional(z.unknown()) })

function readLog(message: unknown): SmsLog {
  const { finalBalance: balance, smsLogList } = logMessage.parse(message)
  const { rows, invalidRows } = readRows(sentSms, smsLogList ?? [])
  const inOrder = rows.toSorted((a, b) => compareDates(a.date, b.date))
  const indexes = new Map(inOrder.map((row, index) => [row, index]))
  return { rows: rows.map((row) => ({ ...row, position: indexes.get(row) ?? 0 })), invalidRows, balance }
}

const serviceResponse = z.object({ Result: whole, Message: z.optional(z.unknown()) })

/** The service's response to our server: the log unchanged, or its error text (D124). */
export function readServiceLog(response: unknown): { ok: true; message: unknown } | { ok: false; error: string } {
  const { Result, Message } = serviceResponse.parse(response)
  if (Result !== 1) return { ok: false, error: typeof Message === 'string' ? Message : '' }
  const message = parseJsonText(Message)
  readLog(message)
  return { ok: true, message }
}

/** Request body of the service's log. The date is in the organisation's calendar, eight digits (D28). */
export const serviceLogBody = (organisationId: number, day: CalendarDate, calendar: CalendarType, refresh: boolean) => ({
  OrganizationId: organisationId,
  Date: compactDate(day, calendar),
  refreshStatus: refresh,
})

export const smsLogBody = z.object({ date, refresh: flag })
export const smsSendBody = z.object({ link: webLink, mobile: requiredText, customerName: text })
export type SmsSendBody = z.output<typeof smsSendBody>

/** Request body of the service's send call, for a ledger link. */
export const serviceSendBody = (organisationId: number, { link, mobile, customerName }: SmsSendBody) => ({
  Receptor: mobile,
  CustomerName: customerName,
  Type: 'accountBalance',
  OrganizationId: organisationId,
  Link: link,
  CostStatus: 2,
})

const sendStatus = z.object({ status: whole })

/** Code of a send: one of `smsOutcomes`, or an unknown number. */
export const readServiceSend = (response: unknown): number => sendStatus.parse(response).status

const outcome = z.object({ smsStatus: whole })

export const smsLog = {
  resourceName: 'smsLog',
  rights: { list: right('Sms', 'l') },
  idOf: ({ position }) => position,
  titleOf: null,
  list: ({ refresh = false }: ListContext, day: CalendarDate): Call<SmsLog> => ({
    path: '/api/sms/log',
    body: { date: day, refresh } satisfies z.output<typeof smsLogBody>,
    read: (response) => readLog(unwrapResponse(response).data),
  }),
} as const satisfies Resource<SentSms, CalendarDate>

const receiver = z.object({ mobile: filledMobile })

/** Sends a ledger link by SMS. Returns the service's code, as a status change does (D50). */
export const smsSending = {
  right: right('Sms', 'c'),
  form: receiver,
  run: (message: SmsSendBody): Call<{ readonly smsStatus: number }> => ({
    path: '/api/sms/send',
    body: { ...message } satisfies SmsSendBody,
    read: (response) => {
      const opened = unwrapResponse(response)
      if (opened.status !== 'RESOLVE') throw new Problem('badAnswer')
      return outcome.parse(opened)
    },
  }),
} as const
