import type { Locale } from '@/lib/i18n/locales'
import { lastingDay, type CalendarType, type LastingDay } from './calendar'
import { learnNames, namesOf, type Names } from './names'
import { learnMarks, marksTold, type MarksTold } from './number-format'

/** What a browser would have to make an Intl format for before its first figure and date: each takes a slow phone a tenth of a second. */
export type Told = { readonly names: Names; readonly marks: MarksTold; readonly today: LastingDay }

/** What a server tells a page in a language and calendar. */
export const toldOf = (locale: Locale, calendar: CalendarType): Told => ({
  names: namesOf(locale, calendar),
  marks: marksTold(locale),
  today: lastingDay(calendar),
})

/** Remembers how a language writes. The day is remembered by itself, for it grows old (`learnToday`). */
export function learnWriting({ names, marks }: Told): void {
  learnNames(names)
  learnMarks(marks)
}
