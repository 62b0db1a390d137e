import 'server-only'
import type { Organisation } from './organisations'

const titles: Readonly<Record<Organisation['language'], Readonly<Record<number, string>>>> = {
  fa: { 1: 'در انتظار بررسی', 2: 'در حال بررسی', 3: 'در انتظار پرداخت', 4: 'در حال آماده‌سازی', 5: 'لغو شده', 6: 'ارسال شده' },
  en: { 1: 'pending review', 2: 'processing', 3: 'awaiting payment', 4: 'preparing', 5: 'cancelled', 6: 'sent' },
}

/** A status in the organisation's language. */
export const statusTitle = ({ language }: Organisation, status: number): string => titles[language][status] ?? ''

/** The SMS text that announces a status to the customer. */
export const statusMessage = (organisation: Organisation, order: number, status: number): string =>
  `${organisation.language === 'fa' ? 'سفارش' : 'Order'} ${order}: ${statusTitle(organisation, status)}`
