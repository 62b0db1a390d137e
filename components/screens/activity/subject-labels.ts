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
): string => (isNamed(subject) ? translate(titles[subject]) : `\u2066${call}\u2069`)
