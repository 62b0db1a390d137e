import type { Locale } from '@/lib/i18n/locales'
import type { CalendarType } from './calendar'

type Names = {
  readonly months: Readonly<Record<CalendarType, readonly string[]>>
  readonly long: readonly string[]
  readonly short: readonly string[]
}

const names = (persian: string, gregorian: string, long: string, short = long): Names => ({
  months: { 1: persian.split(' '), 2: gregorian.split(' ') },
  long: long.split(' '),
  short: short.split(' '),
})

/**
 * Names of the months of both calendars and of the weekdays, the same as Intl's. Written out, because creating the first Intl format takes
 * 50 ms on a slow phone.
 */
const namesIn: Readonly<Record<Locale, Names>> = {
  fa: names(
    'فروردین اردیبهشت خرداد تیر مرداد شهریور مهر آبان آذر دی بهمن اسفند',
    'ژانویه فوریه مارس آوریل مه ژوئن ژوئیه اوت سپتامبر اکتبر نوامبر دسامبر',
    'یکشنبه دوشنبه سه\u200cشنبه چهارشنبه پنجشنبه جمعه شنبه',
  ),
  en: names(
    'Farvardin Ordibehesht Khordad Tir Mordad Shahrivar Mehr Aban Azar Dey Bahman Esfand',
    'January February March April May June July August September October November December',
    'Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    'Sun Mon Tue Wed Thu Fri Sat',
  ),
  tr: names(
    'Ferverdin Ordibeheşt Hordad Tir Mordad Şehriver Mehr Aban Azer Dey Behmen Esfend',
    'Ocak Şubat Mart Nisan Mayıs Haziran Temmuz Ağustos Eylül Ekim Kasım Aralık',
    'Pazar Pazartesi Salı Çarşamba Perşembe Cuma Cumartesi',
    'Paz Pzt Sal Çar Per Cum Cmt',
  ),
  de: names(
    'Farwardin Ordibehescht Chordād Tir Mordād Schahriwar Mehr Ābān Āsar Déi Bahman Essfand',
    'Januar Februar März April Mai Juni Juli August September Oktober November Dezember',
    'Sonntag Montag Dienstag Mittwoch Donnerstag Freitag Samstag',
    'So Mo Di Mi Do Fr Sa',
  ),
  nl: names(
    'Farvardin Ordibehesht Khordad Tir Mordad Shahrivar Mehr Aban Azar Dey Bahman Esfand',
    'januari februari maart april mei juni juli augustus september oktober november december',
    'zondag maandag dinsdag woensdag donderdag vrijdag zaterdag',
    'zo ma di wo do vr za',
  ),
}

/**
 * A month's name, standalone or (`inDate`) before a year, where Persian names that end in a silent h take an ezafe sign; months count from
 * 1.
 */
export function calendarMonth(month: number, locale: Locale, calendar: CalendarType, inDate: boolean): string {
  const name = namesIn[locale].months[calendar][month - 1] ?? ''
  return inDate && name.endsWith('ه') ? `${name}\u0654` : name
}

/** A weekday's name; 0 is Sunday. */
export function calendarWeekday(day: number, locale: Locale, length: 'long' | 'short' | 'narrow'): string {
  return length === 'narrow' ? cut(namesIn[locale].long[day] ?? '', 1).toUpperCase() : (namesIn[locale][length][day] ?? '')
}

const cut = (name: string, letters: number) => [...name].slice(0, letters).join('')

/** Month names shortened for an axis: three letters, or four where three are not distinct (ژوئن and ژوئیه). */
export function shortMonths(names: readonly string[]): readonly string[] {
  const short = names.map((name) => cut(name, 3))
  return short.map((name, index) => (short.filter((other) => other === name).length > 1 ? cut(names[index] ?? '', 4) : name))
}

/** A month's standalone name in five languages and two calendars; months count from 1. */
export function monthName(month: number, locale: Locale, calendar: CalendarType): string {
  return calendarMonth(month, locale, calendar, false)
}

/** First day of the week, 0 being Sunday: Saturday for Persian readers and in the Persian calendar, else Monday. */
export function weekStart(locale: Locale, calendar: CalendarType): number {
  return locale === 'fa' || calendar === 1 ? 6 : 1
}

/** A weekday (0 Sunday) with its long, short and narrow names. */
export type WeekdayName = { weekday: number; long: string; short: string; narrow: string }

/** The seven weekdays in calendar order. */
export function weekdayNames(locale: Locale, calendar: CalendarType): WeekdayName[] {
  return Array.from({ length: 7 }, (_, index) => {
    const day = (weekStart(locale, calendar) + index) % 7
    const [long, short, narrow] = [
      calendarWeekday(day, locale, 'long'),
      calendarWeekday(day, locale, 'short'),
      calendarWeekday(day, locale, 'narrow'),
    ]
    return { weekday: day, long, short, narrow }
  })
}
