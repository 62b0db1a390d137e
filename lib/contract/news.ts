import * as z from 'zod/mini'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import type { CalendarDate } from '@/lib/format/calendar'

/** Date of the newest entry in the block `news` of the help messages. */
export const latestNews: CalendarDate = '2026-11-25'

/**
 * Pages that show a piece of news: the first that the user may open is its link, and users who may open none of them do not get it. News
 * without pages are for everyone.
 */
export const newsPages: Readonly<Record<string, readonly string[]>> = {
  reports: ['/reportsList'],
  grid: ['/goods', '/publicPrice'],
  undo: ['/activity', '/goods', '/orders', '/goodsGroup', '/warehouselist'],
  board: ['/orders'],
}

const entry = z.object({
  date: z.string(),
  points: z.array(z.string()),
  /** The pages of each point. Separate, because older pages read points as texts. */
  pages: z.optional(z.array(z.array(z.string()))),
})
const response = z.object({ data: z.array(entry) })

export type NewsEntry = z.output<typeof entry>

/** The news, newest first. Served by our server, because an older page knows only older news. */
export const readNews = (language: string): Call<readonly NewsEntry[]> => ({
  path: `/api/news/${language}`,
  method: 'GET',
  body: {},
  read: (data) => response.parse(unwrapResponse(data)).data,
})
