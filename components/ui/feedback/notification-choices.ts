'use client'

import * as z from 'zod/mini'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import type { NotificationKind } from './notifications'

const choice = z.object({ listed: z.boolean(), browser: z.boolean() })

/** Whether a kind is listed, and whether the browser shows it as well. */
export type NotificationChoice = z.output<typeof choice>

const unchosen: NotificationChoice = { listed: true, browser: false }

const noChoices: Readonly<Partial<Record<string, NotificationChoice>>> = {}

const readChoices = (stored: unknown) => z.record(z.string(), choice).safeParse(stored).data ?? noChoices

export function useNotificationChoices() {
  const [choices, change] = useLocalStorage('notificationChoices', readChoices)
  const choiceOf = (kind: NotificationKind): NotificationChoice => choices[kind] ?? unchosen
  const choose = (kind: NotificationKind, next: Partial<NotificationChoice>) =>
    change((now) => ({ ...now, [kind]: { ...(now[kind] ?? unchosen), ...next } }))
  return { choiceOf, choose }
}
