import './no-eval'
import * as z from 'zod/mini'
import { prepared, shaped } from './shapes'
import { parseAmount, type Amount } from '@/lib/format/amount'
import { parseWireDate, parseWireDateTime, type DateTime } from '@/lib/format/dates'
import type { CalendarDate } from '@/lib/format/calendar'
import { parseJson } from './json'
import { misfitOf } from './misfit'
import { finished, type Steps } from './steps'

/** The atoms that every schema is made of: tolerant when read (contract.md 1), one shape inside. */

const surrogates = /[\ud800-\udfff]/

/** A name that was cut amid an emoji ends in half of one. No page can carry that, and the browser would draw ours anew over it. */
function asText(value: unknown): unknown {
  if (typeof value === 'string') return surrogates.test(value) ? value.toWellFormed() : value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
}

function parsed<Inside>(parse: (value: unknown) => Inside | null, expected: string) {
  // Optional, or zod would refuse an absent field before we can say what its absence means.
  return shaped(z.optional(z.unknown()), (value, context): Inside => {
    const inside = parse(value)
    if (inside !== null) return inside
    context.issues.push({ code: 'custom', message: `expected ${expected}`, input: value })
    return z.NEVER
  })
}

/** A text that may come as a number or not at all; absent and null are the empty text. */
export const text = prepared((value) => asText(value ?? ''), z.string())

/** A text without which the row means nothing. */
export const requiredText = prepared(asText, z.string().check(z.trim(), z.minLength(1)))

/** A whole number that may come as text: ids, counts, codes of types. */
export const whole = prepared((value) => {
  const amount = typeof value === 'string' ? parseAmount(value) : null
  return amount === null ? value : Number(amount)
}, z.int())

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** An id or a code of a type where 0 means none; absent is none too. */
export const wholeOrZero = prepared((value) => (isAbsent(value) ? 0 : value), whole)

/** Money or quantity, exact, as decimal text. */
export const amount = parsed<Amount>(parseAmount, 'an amount')

/** An amount that counts as zero when it is absent. */
export const amountOrZero = parsed<Amount>((value) => (isAbsent(value) ? '0' : parseAmount(value)), 'an amount or nothing')

/** An amount whose absence means that there is none, and not that it is zero. */
export const amountOrNull = prepared((value) => (isAbsent(value) ? null : value), z.union([z.null(), amount]))

/** An amount on its way out: a number where that is exact, else text. */
export function wireAmount(value: Amount): number | string {
  const number = Number(value)
  return parseAmount(number) === value ? number : value
}

/** A calendar day, Gregorian inside whatever was sent. */
export const date = parsed<CalendarDate>(parseWireDate, 'a date')

/** A day that may be missing and is then found otherwise. */
export const dateOrNull = prepared((value) => (isAbsent(value) ? null : value), z.union([z.null(), date]))

/** A wall-clock moment, shown as sent. */
export const dateTime = parsed<DateTime>(parseWireDateTime, 'a date and time')

/** true/false, 1/0, as such or as text; absent is false. */
export const flag = parsed<boolean>((value) => (isAbsent(value) ? false : readFlag(value)), 'a flag')

/** A flag whose absence must not be taken for false. */
export const flagOrNull = prepared((value) => (isAbsent(value) ? null : value), z.union([z.null(), flag]))

function readFlag(value: unknown): boolean | null {
  if (typeof value !== 'string') return value === true || value === 1 ? true : value === false || value === 0 ? false : null
  const told = value.trim().toLowerCase()
  if (told === 'true' || told === '1') return true
  return told === 'false' || told === '0' ? false : null
}

/** Rows of a list with those that could not be read counted, not hidden. */
export type Rows<Row> = {
  readonly rows: readonly Row[]
  readonly damaged: number
  /** The first field that did not fit, and how: for integrators, who must mend the cloud and not the row. */
  readonly misfit?: string
}

const anyList = z.array(z.unknown())

/** Reads each row by itself: a damaged one is dropped and counted. Throws when there is no list at all. */
export function readRows<Row>(schema: z.ZodMiniType<Row>, value: unknown): Rows<Row> {
  return finished(readingRows(schema, value))
}

/** The same in steps, for lists that may be long: fifty thousand rows keep a slow phone busy for more than a second. */
export function* readingRows<Row>(schema: z.ZodMiniType<Row>, value: unknown): Steps<Rows<Row>> {
  return yield* readingEach(schema, anyList.parse(jsonAsValue(value)))
}

/** So many rows are one step. */
const stride = 32

function* readingEach<Row>(schema: z.ZodMiniType<Row>, list: readonly unknown[]): Steps<Rows<Row>> {
  const rows: Row[] = []
  let misfit: string | undefined
  for (const [at, item] of list.entries()) {
    if (at % stride === stride - 1) yield
    const row = schema.safeParse(item)
    if (row.success) rows.push(row.data)
    else misfit ??= misfitOf(row.error, 'row')
  }
  const damaged = list.length - rows.length
  return misfit === undefined ? { rows, damaged } : { rows, damaged, misfit }
}

/** What a JSON text says, where a text stands for a list or an object; anything else, or a text that is none, as it is. */
export function jsonAsValue(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return parseJson(value)
  } catch {
    return value
  }
}

/** What a reader does that no schema shows, for whoever writes the contract down (scripts/contract). */
export type Note = {
  /** What a list inside of a record holds. */
  readonly holds?: z.ZodMiniType
  readonly spellings?: Readonly<Record<string, readonly string[]>>
  readonly mayBeText?: true
}
export const notes = new WeakMap<z.ZodMiniType, Note>()

function noted<Schema extends z.ZodMiniType>(schema: Schema, note: Note): Schema {
  notes.set(schema, note)
  return schema
}

/** A value that may come as JSON text; when it is absent, `empty` is read in its place. */
export const jsonOr = <Schema extends z.ZodMiniType>(empty: unknown, schema: Schema) =>
  noted(
    prepared((value) => (isAbsent(value) ? empty : jsonAsValue(value)), schema),
    { mayBeText: true },
  )

/** A list inside a record that may come as JSON text. `raw` keeps a text that could not be read, so that it can be shown (D56). */
export type InnerList<Item> = { readonly items: readonly Item[]; readonly damaged: number; readonly raw?: string }

/** Reads a list inside a record, as a list or as JSON text; never fails the record it stands in. */
export function innerList<Item>(schema: z.ZodMiniType<Item>) {
  const list = shaped(z.optional(z.unknown()), (value): InnerList<Item> => {
    const list = typeof value === 'string' && value.trim() === '' ? null : jsonAsValue(value)
    if (isAbsent(list)) return { items: [], damaged: 0 }
    if (!Array.isArray(list)) return { items: [], damaged: 1, raw: rawOf(value) }
    const { rows, damaged } = finished(readingEach(schema, list))
    return damaged > 0 ? { items: rows, damaged, raw: rawOf(value) } : { items: rows, damaged }
  })
  return noted(list, { holds: schema })
}

const rawOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The readable items of a list inside a record, for lists that nobody writes back and whose gaps show by themselves. */
export const plainList = <Item>(schema: z.ZodMiniType<Item>) => shaped(innerList(schema), ({ items }) => items)

/** Lets a field be read from another spelling of its name (`id|Id`, `optionsTemplateId|id`). The first present one wins. */
export function renamed<Output>(names: Readonly<Record<string, readonly string[]>>, schema: z.ZodMiniType<Output>) {
  const wanted = Object.entries(names)
  const spelled = prepared((value) => {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    const source = value as Record<string, unknown>
    const found = wanted.map(([name, spellings]) => [name, spellings.find((one) => !isAbsent(source[one]))] as const)
    // Long lists are spelled as they should be: they are read without a copy of each row.
    if (found.every(([name, spelling]) => spelling === undefined || spelling === name)) return value
    return { ...source, ...Object.fromEntries(found.map(([name, spelling]) => [name, source[spelling ?? name]])) }
  }, schema)
  return noted(spelled, { spellings: names })
}
