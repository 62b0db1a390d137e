import 'server-only'
import { randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { amount, date, text } from '@/lib/contract/core/wire-types'
import { insertDataBody } from '@/lib/contract/statement-links'
import { wallClock } from '@/lib/format/calendar'
import { formatAmount } from '@/lib/format/format-amount'
import { formatDate } from '@/lib/format/format-date'
import { organisationOf } from '@/lib/sandbox/database/organisations'
import type { Store } from '@/lib/sandbox/database/store'
import { yearlyHandler } from '@/lib/sandbox/handlers/handler'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'

/** /qr/InsertData: publishes a ledger as sent, readable for everyone who has the link. */
export const publishStatement = yearlyHandler(insertDataBody, ({ store, organisation, now, statementsAt }, _, { value, referenceId }) => {
  if (!store.one('SELECT 1 FROM accounts WHERE id = ? AND organisation = ?', referenceId, organisation.id)) {
    throw new Rejection(codes.notFound, `account ${referenceId} not found`)
  }
  const key = randomBytes(12).toString('base64url')
  const at = wallClock(now(), organisation.timeZone)
  store.run('INSERT INTO statements VALUES (?, ?, ?, ?)', key, organisation.id, at, JSON.stringify(value))
  return { link: statementsAt + key }
})

const statement = z.extend(insertDataBody.shape.value, {
  accountBalance: z.array(z.object({ date, serialNo: text, desc: text, amount, balance: amount })),
})

/** Styles of the published ledger, light or dark by the reader's device. */
const readStatement =
  ':root{color-scheme:light dark}body{font:.9375rem/1.6 Vazirmatn,Inter,Tahoma,sans-serif;max-inline-size:56rem;margin:2rem auto;padding:0 1rem}' +
  'h1{font-size:1.4rem}table{inline-size:100%;border-collapse:collapse}th,td{padding:.4rem .6rem;text-align:start;border-block-end:1px solid #8886}' +
  'td:nth-child(n+4),th:nth-child(n+4){text-align:end;white-space:nowrap;font-variant-numeric:tabular-nums}' +
  // Most readers open the link on a phone.
  '@media(max-width:36rem){body{margin:1rem auto;padding:0 .5rem;font-size:.75rem}th,td{padding:.35rem .25rem}}'

/** The published ledger as a page without scripts; null when there is none. */
export function statementPage(store: Store, key: string): string | null {
  const row = store.one<{ organisation: number; value: string }>('SELECT organisation, value FROM statements WHERE key = ?', key)
  const organisation = row && organisationOf(store, row.organisation)
  const read = row && statement.safeParse(JSON.parse(row.value))
  if (!organisation || !read?.success) return null
  const { language, calendar, name } = organisation
  const { ofcInfo, filters, accountBalance } = read.data
  const day = (value: string) => escaped(formatDate(value, language, calendar))
  // All amounts with the same, full number of decimals, so that adding them up gives the balance.
  const decimals = Math.max(
    ...accountBalance.flatMap(({ amount, balance }) => [amount, balance].map((one) => one.split('.')[1]?.length ?? 0)),
    0,
  )
  const money = (value: string) => escaped(formatAmount(value, language, { decimals }))
  const lines = accountBalance.map(
    (line) =>
      `<tr><td>${day(line.date)}<td>${escaped(line.serialNo)}<td>${escaped(line.desc)}<td>${money(line.amount)}<td>${money(line.balance)}</tr>`,
  )
  const headings = language === 'fa' ? ['تاریخ', 'شماره', 'شرح', 'مبلغ', 'مانده'] : ['Date', 'Number', 'Description', 'Amount', 'Balance']
  return `<!doctype html><html lang="${language}" dir="${language === 'fa' ? 'rtl' : 'ltr'}"><meta charset="utf-8"><meta name="robots" content="noindex">
<meta name="viewport" content="width=device-width"><title>${escaped(name)}</title><style>${readStatement}</style><h1>${escaped(name)}</h1><p>${escaped(`${ofcInfo.ofcCode} ${ofcInfo.ofcName}`)}<p>${day(filters.fromDate)} – ${day(filters.toDate)}
<table><tr>${headings.map((heading) => `<th>${heading}`).join('')}</tr>${lines.join('')}</table></html>`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (value: string) => value.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)
