/** A day taken apart in some calendar; months count from 1. */
export type DateParts = { year: number; month: number; day: number }

/** How a calendar counts: days as numbers, of which 0 is 1 January 1970, and back. */
type Engine = { readonly number: (parts: DateParts) => number; readonly parts: (number: number) => DateParts }

const dayLength = 86_400_000

/** Counted as every clock does. */
export const gregorian: Engine = {
  number: ({ year, month, day }) => {
    const date = new Date(0)
    date.setUTCFullYear(year, month - 1, day)
    return date.getTime() / dayLength
  },
  parts: (number) => {
    const date = new Date(number * dayLength)
    return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() }
  },
}

/** 1 Farvardin of the year 1. */
const beginning = -492_268

/** Days before a year: eight years in 33 have one more than 365. For the years that books can hold, a test compares each day with ICU. */
const daysBefore = (year: number) => 365 * (year - 1) + Math.floor((8 * year + 21) / 33)

/** Days of a year before a month: six of 31, then of 30. */
const daysBeforeMonth = (month: number) => 31 * (month - 1) - Math.max(0, month - 7)

const persian: Engine = {
  number: ({ year, month, day }) => beginning + daysBefore(year) + daysBeforeMonth(month) + day - 1,
  parts: (number) => {
    const days = number - beginning
    const year = 1 + Math.floor((33 * days + 3) / 12_053)
    const rest = days - daysBefore(year)
    const month = 1 + (rest < 186 ? Math.floor(rest / 31) : Math.floor((rest - 6) / 30))
    return { year, month, day: rest - daysBeforeMonth(month) + 1 }
  },
}

/** The two calendars by their numbers on the wire. */
export const engines = { 1: persian, 2: gregorian } as const
