import { monthName } from '@/lib/format/dates'
import type { TextTools } from '@/components/kit/table/columns'

/** A month of a table; `open` where it is not over, so that its figures are not final (D73). */
export type MaybeOpenMonth = { readonly month: number; readonly open: boolean }

/** A month's name, with a word where it is not over: on the screen, on paper and in files. */
export function monthText({ month, open }: MaybeOpenMonth, { formats, say }: TextTools): string {
  const name = monthName(month, formats.locale, formats.calendar)
  return open ? say('salesByMonth.notOver', { month: name }) : name
}
