import { createTranslator } from 'next-intl'
import { debtors, type Party } from '@/lib/contract/debtors-and-creditors'
import type { CalendarType } from '@/lib/format/calendar'
import type { Locale } from '@/lib/i18n/locales'
import { amountDecimals, columnNumberFormats, totalsOf } from '@/components/list/columns/column-number-formats'
import { defineColumns, type Column, type TextTools } from '@/components/list/columns/define-columns'
import type { TableState } from '@/components/list/state/table-state'
import { formatsFor } from '@/components/ui/text/use-formats'
import en from '@/messages/en.json'
import fa from '@/messages/fa.json'

/** A debtor with the given changes. */
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

export const columns = defineColumns(debtors, [
  { field: 'code', kind: 'code' },
  { field: 'name' },
  { field: 'mobile', kind: 'phone' },
  { field: 'amount', kind: 'amount', total: true },
])

/** Formats and labels of a language and calendar. */
export function toolsFor(locale: Locale, calendar: CalendarType): TextTools {
  const translate = createTranslator({ locale, messages: locale === 'fa' ? fa : en }) as unknown as TextTools['translate']
  return { formats: formatsFor(locale, calendar), translate }
}

export function columnCalled<Row>(list: readonly Column<Row>[], field: string): Column<Row> {
  const column = list.find((one) => one.field === field)
  if (!column) throw new Error(`no column ${field}`)
  return column
}

/** The state of a table with these rows. */
export function tableStateOf<Row>(rows: readonly Row[], list: readonly Column<Row>[], tools: TextTools): TableState<Row> {
  const needed = amountDecimals(rows, list)
  return {
    rows,
    shown: rows.length,
    of: rows.length,
    invalidRows: 0,
    columns: list,
    numberFormats: columnNumberFormats(rows, list, tools.formats.forAmounts(needed)),
    totals: totalsOf(rows, list),
    extraTotals: [],
    needed,
    roundingShows: false,
    query: '',
    sort: null,
    standardSort: null,
  }
}
