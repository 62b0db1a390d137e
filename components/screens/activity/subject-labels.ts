'use client'

import type { useTranslations } from 'next-intl'
import type { AuditChange } from '@/lib/contract/activity'

/** Names of resources by their page title; others have a message here. */
const titles = {
  orders: 'orders.title',
  optionTemplates: 'optionTemplates.title',
  templateAllocation: 'templateAllocation.title',
  templateTransfer: 'templateTransfer.title',
  imageTransfer: 'imageTransfer.title',
  orderOptions: 'orderOptions.title',
  priceList: 'priceList.title',
  goods: 'goods.title',
  goodsGroups: 'goodsGroups.title',
  warehouses: 'warehouses.title',
  goodsImages: 'features.GoodImage',
  users: 'users.title',
  accessGroups: 'accessGroups.title',
  settings: 'settings.title',
  changePassword: 'changePassword.title',
  statementLinks: 'activity.links',
  sms: 'activity.messages',
  sessions: 'activity.sessions',
} as const

const isNamed = (subject: string): subject is keyof typeof titles => Object.hasOwn(titles, subject)

/** Name of an event's resource; an unknown call is shown by its name. */
export const subjectLabel = (
  { subject, call }: Pick<AuditChange, 'subject' | 'call'>,
  translate: ReturnType<typeof useTranslations<never>>,
): string => {
  if (isNamed(subject)) return translate(titles[subject])
  // Lists that are only exported, such as reports, have their page's title.
  const title = `${subject}.title` as 'orders.title'
  return translate.has(title) ? translate(title) : `\u2066${call}\u2069`
}
