import * as z from 'zod/mini'
import { shaped } from './shapes'
import type { CalendarDate, CalendarType } from '@/lib/format/calendar'
import { compactDate } from '@/lib/format/dates'
import { resolved, type Call } from './call'
import type { ListContext, Noun } from './noun'
import { Problem } from './problem'
import { right } from './rights'
import { filledMobile } from './rules'
import { webLink } from './statement-links'
import { amountOrNull, amountOrZero, date, dateTime, flag, jsonAsValue, readRows, requiredText, text, whole, type Rows } from './wire'

/**
 * Two services stand behind each of these: our server, which the browser asks, and the SMS service, which our server asks (contract.md 7).
 * Our server answers in the cloud's form, with the service's own `Message` as the data.
 */

/** An SMS that was sent. */
const sentSms = shaped(
  z.object({ Date: dateTime, ReceptorMobile: text, Message: text, Status: text, Cost: amountOrZero, Error: text }),
  (wire) => ({
    date: wire.Date,
    /** The same moment: date and time are columns of their own. */
    time: wire.Date,
    mobile: wire.ReceptorMobile,
    message: wire.Message,
    status: wire.Status,
    cost: wire.Cost,
    error: wire.Error,
  }),
)
export type SentSms = z.output<typeof sentSms> & {
  /** Its place in the day, the earliest first: the service gives messages no number. */
  readonly position: number
}

/** The messages of a day, and what is left to pay for more; null when the service did not say. */
export type SmsLog = Rows<SentSms> & { readonly balance: string | null }

const logMessage = z.object({ finalBalance: amountOrNull, smsLogList: z.optional(z.unknown()) })

function readLog(message: unknown): SmsLog {
  const { finalBalance: balance, smsLogList } = logMessage.parse(message)
  const { rows, damaged } = readRows(sentSms, smsLogList ?? [])
  const inOrder = rows.toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
  const places = new Map(inOrder.map((row, index) => [row, index]))
  return { rows: rows.map((row) => ({ ...row, position: places.get(row) ?? 0 })), damaged, balance }
}

const serviceAnswer = z.object({ Result: whole, Message: z.optional(z.unknown()) })

/** What the SMS service says to our server: the log as it came, or its own words why there is none (D124). */
export function readServiceLog(answer: unknown): { ok: true; message: unknown } | { ok: false; error: string } {
  const { Result, Message } = serviceAnswer.parse(answer)
  if (Result !== 1) return { ok: false, error: typeof Message === 'string' ? Message : '' }
  const message = jsonAsValue(Message)
  readLog(message)
  return { ok: true, message }
}

/** Body of the service's log call. The day is written in the organisation's calendar and always with eight digits (D28). */
export const serviceLogBody = (organisationId: number, day: CalendarDate, calendar: CalendarType, refresh: boolean) => ({
  OrganizationId: organisationId,
  Date: compactDate(day, calendar),
  refreshStatus: refresh,
})

/** What the browser sends to our server. */
export const smsLogBody = z.object({ date, refresh: flag })
export const smsSendBody = z.object({ link: webLink, mobile: requiredText, customerName: text })
export type SmsSendBody = z.output<typeof smsSendBody>

/** Body of the service's sending call, for a link to a ledger. */
export const serviceSendBody = (organisationId: number, { link, mobile, customerName }: SmsSendBody) => ({
  Receptor: mobile,
  CustomerName: customerName,
  Type: 'accountBalance',
  OrganizationId: organisationId,
  Link: link,
  CostStatus: 2,
})

const sendStatus = z.object({ status: whole })

/** What the service says of a message: one of the codes of sms-outcome.ts, or a number that we have no words for. */
export const readServiceSend = (answer: unknown): number => sendStatus.parse(answer).status

const outcome = z.object({ smsStatus: whole })

/** The log of a day's messages. */
export const smsLog = {
  noun: 'smsLog',
  rights: { list: right('Sms', 'l') },
  idOf: ({ position }) => position,
  list: ({ refresh = false }: ListContext, day: CalendarDate): Call<SmsLog> => ({
    path: '/api/sms/log',
    body: { date: day, refresh } satisfies z.output<typeof smsLogBody>,
    read: (answer) => readLog(resolved(answer).data),
  }),
} as const satisfies Noun<SentSms, CalendarDate>

/** Where a link is to be sent (specification B 5). */
const receiver = z.object({ mobile: filledMobile })

/** Sends somebody a link to their ledger. Answers the service's code, like a change of an order's status (D50). */
export const smsSending = {
  right: right('Sms', 'c'),
  form: receiver,
  run: (message: SmsSendBody): Call<{ readonly smsStatus: number }> => ({
    path: '/api/sms/send',
    body: { ...message } satisfies SmsSendBody,
    read: (answer) => {
      const opened = resolved(answer)
      if (opened.status !== 'RESOLVE') throw new Problem('badAnswer')
      return outcome.parse(opened)
    },
  }),
} as const
