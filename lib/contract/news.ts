import * as z from 'zod/mini'
import type { CalendarDate } from '@/lib/format/calendar'
import { resolved, type Call } from './call'

/** The day of the newest entry in the `news` of the message files; whoever read that one has read all. */
export const latestNews: CalendarDate = '2026-11-21'

const entry = z.object({ date: z.string(), points: z.array(z.string()) })
const answer = z.object({ data: z.array(entry) })

/** What a version brought, in the words of a language. */
export type NewsEntry = z.output<typeof entry>

/** What is new, newest first. Our own server tells it: a page that is older than its server knows only what was new before. */
export const readNews = (language: string): Call<readonly NewsEntry[]> => ({
  path: `/api/news/${language}`,
  method: 'GET',
  body: {},
  read: (told) => answer.parse(resolved(told)).data,
})
