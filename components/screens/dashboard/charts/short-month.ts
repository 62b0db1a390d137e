import type { Category } from '@/components/kit/chart/chart-spec'
import type { Formats } from '@/components/kit/text/use-formats'
import { monthName } from '@/lib/format/dates'

const cut = (name: string, letters: number) => [...name].slice(0, letters).join('')

/** Month names shortened for an axis: three letters, or four where three are not distinct (ژوئن and ژوئیه). */
export function shortMonths(names: readonly string[]): readonly string[] {
  const short = names.map((name) => cut(name, 3))
  return short.map((name, index) => (short.filter((other) => other === name).length > 1 ? cut(names[index] ?? '', 4) : name))
}

/** The categories of a month axis; the open month has another title in the tooltip. */
export function monthCategories(
  order: readonly number[],
  { locale, calendar }: Pick<Formats, 'locale' | 'calendar'>,
  open: { readonly month: number; readonly title: string } | null,
): readonly Category[] {
  const names = order.map((month) => monthName(month, locale, calendar))
  const short = shortMonths(names)
  return names.map((label, index) => ({
    label,
    short: short[index] ?? label,
    title: order[index] === open?.month ? (open?.title ?? label) : label,
  }))
}
