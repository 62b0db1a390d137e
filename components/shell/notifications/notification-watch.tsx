'use client'

import { useEffect } from 'react'
import { send } from '@/lib/client/requests/api'
import { useSmsSetUp } from '@/lib/client/session/menu-context'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { payableCheques, receivableCheques } from '@/lib/contract/cheques'
import { smsLog } from '@/lib/contract/sms'
import { sum } from '@/lib/format/amount'
import { addDays, today } from '@/lib/format/calendar'
import { browserPermission } from '@/components/ui/feedback/browser-notification'
import { useNotificationChoices } from '@/components/ui/feedback/notification-choices'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import { useNotify } from '@/components/ui/text/use-notify'
import { usePolling } from './use-new-orders'

/** Milliseconds between two readings of the SMS log. */
const smsEvery = 10 * 60_000

/** Days before its end from which the subscription is a notification; the banner starts later (D42). */
const subscriptionDays = 14

const isTime = (stored: unknown): number | null => (typeof stored === 'number' ? stored : null)
const isDay = (stored: unknown): string | null => (typeof stored === 'string' ? stored : null)

/** Creates notifications, as permitted and switched on: failed SMS, cheques due tomorrow, the end of the subscription. */
export function NotificationWatch() {
  const can = useCan()
  const { choiceOf } = useNotificationChoices()
  const smsSetUp = useSmsSetUp()
  const cheques = choiceOf('cheques').listed
  return (
    <>
      {smsSetUp && can(smsLog.rights.list) && choiceOf('sms').listed && <SmsWatch />}
      {cheques && can(receivableCheques.rights.list) && <ChequeWatch of={receivableCheques} />}
      {cheques && can(payableCheques.rights.list) && <ChequeWatch of={payableCheques} />}
      <SubscriptionWatch />
    </>
  )
}

/** The messages of today that were not sent, as one notification that grows. */
function SmsWatch() {
  const { year, calendar } = useSession()
  const notify = useNotify()
  const { choiceOf } = useNotificationChoices()
  const [lastRun, storeLastRun] = useLocalStorage('smsWatch', isTime)
  const work = async () => {
    storeLastRun(Date.now())
    const day = today(calendar)
    const { rows } = await send(smsLog.list({ fiscalYearId: year.id }, day), { background: true })
    const count = rows.filter(({ error }) => error !== '').length
    if (count > 0) await notify({ kind: 'sms', subject: `sms:${day}`, state: String(count), count, resourceName: smsLog.resourceName })
  }
  usePolling(work, {
    lastRun: lastRun ?? undefined,
    every: smsEvery,
    whileHidden: choiceOf('sms').browser && browserPermission() === 'granted',
  })
  return null
}

/** The cheques of a list that are due tomorrow, read once a day. */
function ChequeWatch({ of: resource }: { of: typeof payableCheques | typeof receivableCheques }) {
  const { year, calendar } = useSession()
  const notify = useNotify()
  const [lastDay, storeLastDay] = useLocalStorage(`chequeWatch.${resource.resourceName}`, isDay)
  const work = async () => {
    const day = today(calendar)
    if (lastDay === day) return
    const tomorrow = addDays(day, 1)
    const { rows } = await send(resource.list({ fiscalYearId: year.id }), { background: true })
    storeLastDay(day)
    const due = rows.filter(({ dueDate }) => dueDate === tomorrow)
    if (due.length === 0) return
    await notify({
      kind: 'cheques',
      subject: `cheques:${resource.resourceName}`,
      state: day,
      count: due.length,
      amount: sum(due.map(({ amount }) => amount)),
      resourceName: resource.resourceName,
    })
  }
  usePolling(work, { every: 60 * 60_000 })
  return null
}

/** The last day of the subscription, once it is near. */
function SubscriptionWatch() {
  const { remainingDays, calendar } = useSession()
  const notify = useNotify()
  useEffect(() => {
    if (remainingDays === null || remainingDays < 0 || remainingDays > subscriptionDays) return
    const day = addDays(today(calendar), remainingDays)
    void notify({ kind: 'subscription', subject: 'subscription', state: day, day })
  }, [calendar, notify, remainingDays])
  return null
}
