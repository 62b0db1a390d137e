import 'server-only'
import * as z from 'zod/mini'
import { requiredText, text, whole } from '@/lib/contract/core/wire-types'
import { addDays, wallClock } from '@/lib/format/calendar'
import { parseWireDate } from '@/lib/format/wire-dates'
import { organisationOf } from '@/lib/sandbox/database/organisations'
import { sendMessage } from '@/lib/sandbox/database/sms-messages'
import type { Store } from '@/lib/sandbox/database/store'
import { plain } from '@/lib/sandbox/database/thousandths'

/** The SMS service beside the cloud. Its responses have their own format, without a status. */

/** Credit of an organisation before its first message, in thousandths. */
const paidIn = { 1: 5_000_000_000, 2: 250_000 } as const

const logBody = z.object({ OrganizationId: whole, Date: z.string().check(z.regex(/^\d{8}$/)) })

type MessageRow = { at: string; mobile: string; message: string; status: string; cost: number; error: string }

/** The messages of a day and the remaining credit. */
export function smsLogResponse(store: Store, sent: unknown) {
  const body = logBody.safeParse(sent)
  if (!body.success) return { Result: 0, Message: 'incorrect input' }
  const { OrganizationId, Date: compact } = body.data
  const organisation = organisationOf(store, OrganizationId)
  const day = parseWireDate(`${compact.slice(0, 4)}/${compact.slice(4, 6)}/${compact.slice(6)}`)
  if (!organisation || !day) return { Result: 0, Message: organisation ? 'the date is wrong' : 'organisation not found' }
  const { spent } = store.one<{ spent: number }>(
    'SELECT COALESCE(SUM(cost), 0) AS spent FROM messages WHERE organisation = ?',
    organisation.id,
  ) ?? { spent: 0 }
  const rows = store.all<MessageRow>(
    'SELECT at, mobile, message, status, cost, error FROM messages WHERE organisation = ? AND at >= ? AND at < ? ORDER BY at DESC, id DESC',
    organisation.id,
    day,
    addDays(day, 1),
  )
  const smsLogList = rows.map(({ at, mobile, message, status, cost, error }) => ({
    Date: at,
    ReceptorMobile: mobile,
    Message: message,
    Status: status,
    Cost: plain(cost),
    Error: error,
  }))
  return { Result: 1, Message: { finalBalance: plain(paidIn[organisation.calendar] - spent), smsLogList } }
}

const sendBody = z.object({
  Receptor: requiredText,
  CustomerName: text,
  Type: z.literal('accountBalance'),
  OrganizationId: whole,
  Link: requiredText,
})

/** Sends the link of a ledger. */
export function smsSend(store: Store, now: number, sent: unknown) {
  const body = sendBody.safeParse(sent)
  const organisation = body.success ? organisationOf(store, body.data.OrganizationId) : undefined
  if (!body.success || !organisation) return { status: body.success ? 404 : 400 }
  const { Receptor, CustomerName, Link } = body.data
  return { status: sendMessage(store, organisation, wallClock(now, organisation.timeZone), Receptor, `${CustomerName}: ${Link}`) }
}
