'use client'

import type { useTranslations } from 'next-intl'
import type { Change } from '@/lib/contract/activity'

/** What was changed, by the title that its page has; what has no page has a word here. */
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
} as const

const isNamed = (subject: string): subject is keyof typeof titles => Object.hasOwn(titles, subject)

/** The words for what a change was about; a call that nobody named says its own name. */
export const subjectOf = ({ subject, call }: Pick<Change, 'subject' | 'call'>, say: ReturnType<typeof useTranslations<never>>): string =>
  isNamed(subject) ? say(titles[subject]) : `\u2066${call}\u2069`
