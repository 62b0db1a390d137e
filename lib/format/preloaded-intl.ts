import type { Locale } from '@/lib/i18n/locales'
import { lastingDay, type CalendarType, type ServerDay } from './calendar'
import { learnNames, namesOf, type CalendarNames } from './calendar-names'
import { learnMarks, numberMarks, type NumberMarks } from './number-format'

/** Formatting data for a browser, whose first Intl formats take a slow phone a tenth of a second each. */
export type PreloadedIntl = { readonly names: CalendarNames; readonly marks: NumberMarks; readonly today: ServerDay }

/** The data for a language and calendar. */
export const preloadedIntl = (locale: Locale, calendar: CalendarType): PreloadedIntl => ({
  names: namesOf(locale, calendar),
  marks: numberMarks(locale),
  today: lastingDay(calendar),
})

/** Adds the data to the caches, except the day, which expires (`setServerToday`). */
export function learnIntl({ names, marks }: PreloadedIntl): void {
  learnNames(names)
  learnMarks(marks)
}
