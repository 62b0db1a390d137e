import 'server-only'
import type { DateTime } from '@/lib/format/calendar'
import { digitsOf, localDigits } from '@/lib/format/digits'
import type { Organisation } from './organisations'
import type { Store } from './store'

/** Endings of mobile numbers for which the sandbox's SMS fails, so that every outcome can be tested (docs/sandbox.md). */
const outcomes: Readonly<Record<string, { status: number; error: string }>> = {
  '0400': { status: 400, error: 'incorrect input' },
  '0403': { status: 403, error: 'no SMS contract' },
  '0404': { status: 404, error: 'pack number not available' },
  '0405': { status: 405, error: 'insufficient credit' },
  '0500': { status: 500, error: 'send error' },
}

/** The SMS service's own words for delivered and failed. */
const statusText = { fa: ['تحویل شده', 'ناموفق'], en: ['delivered', 'failed'] } as const

/** Price of one message in thousandths of the currency. */
const costOf = (organisation: Organisation) => (organisation.calendar === 1 ? 1_250_000 : 79)

/** Records a message in the log and returns the status of the SMS service. Returns nothing without a mobile number. */
export function sendMessage(store: Store, organisation: Organisation, at: DateTime, mobile: string, message: string): number {
  if (mobile === '') return 400
  const { status, error } = outcomes[mobile.slice(-4)] ?? { status: 200, error: '' }
  store.run(
    'INSERT INTO messages (organisation, at, mobile, message, status, cost, error) VALUES (?, ?, ?, ?, ?, ?, ?)',
    organisation.id,
    at,
    mobile,
    message,
    statusText[organisation.language === 'fa' ? 'fa' : 'en'][status === 200 ? 0 : 1],
    status === 200 ? costOf(organisation) : 0,
    error,
  )
  return status
}

const titles: Readonly<Record<Organisation['language'], Readonly<Record<number, string>>>> = {
  fa: { 1: 'در انتظار بررسی', 2: 'در حال بررسی', 3: 'در انتظار پرداخت', 4: 'در حال آماده‌سازی', 5: 'لغو شده', 6: 'ارسال شده' },
  en: { 1: 'pending review', 2: 'processing', 3: 'awaiting payment', 4: 'preparing', 5: 'cancelled', 6: 'sent' },
}

/** A status in the organisation's language. */
export const statusTitle = ({ language }: Organisation, status: number): string => titles[language][status] ?? ''

/** The SMS text that announces a status to the customer. */
export const statusMessage = (organisation: Organisation, order: number, status: number): string =>
  `${organisation.language === 'fa' ? 'سفارش' : 'Order'} ${localDigits(String(order), digitsOf(organisation.language))}: ${statusTitle(organisation, status)}`
