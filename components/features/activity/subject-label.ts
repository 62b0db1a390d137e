import type { useTranslations } from 'next-intl'
import type { AuditChange } from '@/lib/contract/activity'

/** Names of subjects without a page; others have their page's title. */
const titles = {
  goodsImages: 'features.GoodImage',
  statementLinks: 'activity.links',
  chequeCalendar: 'activity.calendars',
  sms: 'activity.messages',
  sessions: 'activity.sessions',
  reorder: 'stock.reorder',
} as const

const isNamed = (subject: string): subject is keyof typeof titles => Object.hasOwn(titles, subject)

/** Name of an event's resource; an unknown call is shown by its name. */
export const subjectLabel = (
  { subject, call }: Pick<AuditChange, 'subject' | 'call'>,
  translate: ReturnType<typeof useTranslations<never>>,
): string => {
  if (isNamed(subject)) return translate(titles[subject])
  const title = `${subject}.title` as 'orders.title'
  return translate.has(title) ? translate(title) : `\u2066${call}\u2069`
}
