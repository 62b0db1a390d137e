import { createTranslator } from 'next-intl'
import { formatsFor } from '@/components/kit/formats'
import { columnsOf, type Column, type TextTools } from '@/components/kit/table/columns'
import { figuresOf, totalsOf } from '@/components/kit/table/figures'
import type { Seen } from '@/components/kit/table/seen'
import { debtors, type Party } from '@/lib/contract/parties'
import type { CalendarType } from '@/lib/format/calendar'
import type { Locale } from '@/lib/i18n/locales'
import en from '@/messages/en.json'
import fa from '@/messages/fa.json'

/** A debtor as a test needs one. */
export const party = (changes: Partial<Party>): Party => ({
  code: '1',
  name: 'Sara',
  mobile: '',
  phone: '',
  address: '',
  amount: '0',
  type: 1,
  ...changes,
})

export const columns = columnsOf(debtors, [
  { field: 'code', kind: 'code' },
  { field: 'name' },
  { field: 'mobile', kind: 'phone' },
  { field: 'amount', kind: 'amount', total: true },
])

/** Formats and words of a language and a calendar. */
export function toolsFor(locale: Locale, calendar: CalendarType): TextTools {
  const say = createTranslator({ locale, messages: locale === 'fa' ? fa : en }) as unknown as TextTools['say']
  return { formats: formatsFor(locale, calendar), say }
}

export function columnCalled<Row>(list: readonly Column<Row>[], field: string): Column<Row> {
  const column = list.find((one) => one.field === field)
  if (!column) throw new Error(`no column ${field}`)
  return column
}

/** What a table of these rows would show. */
export function seenOf<Row>(rows: readonly Row[], list: readonly Column<Row>[], tools: TextTools): Seen<Row> {
  return {
    rows,
    shown: rows.length,
    of: rows.length,
    damaged: 0,
    columns: list,
    figures: figuresOf(rows, list, tools.formats),
    totals: totalsOf(rows, list),
    extraTotals: [],
    query: '',
    sort: null,
    standardSort: null,
  }
}
