import 'server-only'
import { createHash } from 'node:crypto'
import { createTranslator, type Messages } from 'next-intl'
import * as z from 'zod'
import { bodyLimits } from '@/lib/contract/core/call-definition'
import { chequeCalendarRight } from '@/lib/contract/private-links'
import { formatAmount } from '@/lib/format/format-amount'
import { formatDate, formatDateTime } from '@/lib/format/format-date'
import { calendarText, type DayEvent } from '@/lib/format/icalendar'
import { now } from '@/lib/format/organisation-clock'
import { locales } from '@/lib/i18n/locales'
import { helpMessagesOf, messagesOf } from '@/lib/i18n/messages'
import { noteCalendarLink } from '@/lib/server/audit-log/audit-log'
import { calendarOfLink, createCalendar, ownCalendar, type StoredCalendar } from '@/lib/server/auth/cheque-calendar'
import { limitByUser, limitCalendar } from '@/lib/server/auth/rate-limit'
import { requireSession } from '@/lib/server/auth/require-session'
import { HttpRefusal, json, orUnavailable, type RequestHandler } from '@/lib/server/http/http'
import { instrumentRequest } from '@/lib/server/requests/instrument-request'
import { JsonBody } from '@/lib/server/requests/json-body'
import { readBody, refuseByHeaders } from '@/lib/server/requests/request-body'
import { refuseOtherSites } from '@/lib/server/requests/same-site'
import { removeCalendar } from '@/lib/server/session/revoked-sessions'
import { publishedBy } from './published-links'

/** `GET /api/private-links`: the user's cheque calendar and the ledgers that the user published. */
export const handlePrivateLinks: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    const session = await requireSession(request, trace)
    const [found, statements] = await orUnavailable('links', Promise.all([ownCalendar(session), publishedBy(session)]))
    const calendar = found && {
      createdAt: now(session.calendar, found.link.issuedAt),
      readAt: found.cheques && now(session.calendar, found.cheques.readAt),
      cheques: found.cheques ? found.cheques.payable.length + found.cheques.receivable.length : 0,
    }
    return json(200, {
      status: 'RESOLVE',
      data: {
        calendar,
        statements: statements.map(({ publishedAt, ...one }) => ({ ...one, publishedAt: now(session.calendar, publishedAt) })),
      },
    })
  })

const newCalendarBody = z.object({ locale: z.enum(locales) })

/** `POST /api/cheque-calendar`: creates a link to the user's cheques as a calendar, and revokes the earlier link. */
export const handleCreateCalendar: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    refuseByHeaders(request, bodyLimits.form)
    const session = await requireSession(request, trace, chequeCalendarRight)
    const form = newCalendarBody.safeParse(JsonBody.read(await readBody(request, bodyLimits.form)).values)
    if (!form.success) throw new HttpRefusal(400, 'the body does not match the schema')
    await limitByUser('calendar-links', session.organisationId, session.userId)
    const name = await orUnavailable('links', createCalendar(session, form.data.locale, trace))
    noteCalendarLink(session, 'create')
    return json(200, { status: 'RESOLVE', path: `/api/cheque-calendar/${name}` })
  })

/** `DELETE /api/cheque-calendar`: revokes the link to the user's calendar. */
export const handleEndCalendar: RequestHandler = (request) =>
  instrumentRequest(request, async (trace) => {
    refuseOtherSites(request)
    const session = await requireSession(request, trace)
    await orUnavailable('links', removeCalendar(session))
    noteCalendarLink(session, 'remove')
    return json(200, { status: 'RESOLVE' })
  })

/** `GET /api/cheque-calendar/<link>`: the cheques for a calendar program, which has no session. */
export const handleCalendar =
  (name: string): RequestHandler =>
  (request) =>
    instrumentRequest(request, async (trace) => {
      trace.call = '/api/cheque-calendar/*'
      refuseOtherSites(request)
      await limitCalendar(request.address)
      const found = await orUnavailable('links', calendarOfLink(name))
      if (!found) throw new HttpRefusal(404, 'no such calendar')
      const messages = { ...(await messagesOf(found.link.locale)), ...(await helpMessagesOf(found.link.locale)) }
      return {
        status: 200,
        headers: {
          'content-type': 'text/calendar; charset=utf-8',
          'content-disposition': 'inline; filename="cheques.ics"',
          'x-robots-tag': 'noindex',
        },
        body: Buffer.from(chequeCalendarText(found, messages)),
      }
    })

/** The calendar as text. Days are Gregorian in every calendar program; the description has the day in the organisation's calendar. */
export function chequeCalendarText({ link, cheques }: StoredCalendar, messages: Messages): string {
  const { locale, calendar, organisationId } = link
  const t = createTranslator({ locale, messages })
  const readAt = cheques?.readAt ?? Date.now()
  const seen = new Map<string, number>()
  const events = (['payable', 'receivable'] as const).flatMap((kind) =>
    (cheques?.[kind] ?? []).map(({ dueDate, serial, owner, bank, amount }): DayEvent => {
      // A cheque keeps its id when its day or amount is corrected; equal cheques without a serial are numbered.
      const print = JSON.stringify([organisationId, kind, serial, bank, owner])
      const repeated = seen.get(print) ?? 0
      seen.set(print, repeated + 1)
      const hash = createHash('sha256').update(`${print} ${repeated}`).digest('hex').slice(0, 32)
      const labels = `${kind}Cheques` as const
      const money = formatAmount(amount, locale, { decimals: 'exact' })
      return {
        uid: `${hash}@daftar`,
        day: dueDate,
        summary: [t(`${labels}.one`), money, owner].filter(Boolean).join(' · '),
        description: [
          `${t(`${labels}.fields.owner`)}: ${owner || '—'}`,
          `${t(`${labels}.fields.serial`)}: ${serial || '—'}`,
          `${t('fields.bank')}: ${bank || '—'}`,
          `${t('fields.amount')}: ${money}`,
          `${t('fields.dueDate')}: ${formatDate(dueDate, locale, calendar, 'weekday')}`,
          t('privateLinks.asOf', { time: formatDateTime(now(calendar, readAt), locale, calendar) }),
        ].join('\n'),
      }
    }),
  )
  const name = [t('privateLinks.calendarName'), cheques?.organisationName ?? ''].filter(Boolean).join(' · ')
  return calendarText({ name, readAt }, events)
}
