import './zod-no-eval'
import * as z from 'zod/mini'
import type { Amount } from '@/lib/format/amount'
import type { CalendarDate, DateTime } from '@/lib/format/calendar'
import { parseAmount } from '@/lib/format/read-amount'
import { parseWireDate, parseWireDateTime } from '@/lib/format/wire-dates'
import { isRecord } from './json'
import { parseJson } from './parse-json'
import { preprocessed, transformed } from './schema-transforms'

/** The first invalid field and the expected type, for integrators. `whole` names the value itself. */
export const schemaMismatch = ({ issues: [first] }: z.core.$ZodError, whole: string): string =>
  first ? `${first.path.join('.') || whole}: ${expected(first)}` : whole

/** Lists every alternative of a union; zod itself only reports that none matched. */
function expected(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_union') return issue.message
  const [one, ...others] = new Set(issue.errors.flatMap(([first]) => (first ? [expected(first)] : [])))
  return one === undefined
    ? issue.message
    : [one, ...others.map((other) => other.replace(/^(?:Invalid input: )?expected /, ''))].join(' or ')
}

/** Basic schemas of the wire: tolerant when reading, one shape inside. */

const surrogates = /[\ud800-\udfff]/

/** A text cut inside an emoji ends in a lone surrogate. HTML cannot carry it, and hydration would fail. */
function asText(value: unknown): unknown {
  if (typeof value === 'string') return surrogates.test(value) ? value.toWellFormed() : value
  return typeof value === 'number' || typeof value === 'bigint' ? String(value) : value
}

function parsed<Parsed>(parse: (value: unknown) => Parsed | null, expected: string) {
  // Optional, or zod would reject an absent field before we can interpret it.
  return transformed(z.optional(z.unknown()), (value, context): Parsed => {
    const parsed = parse(value)
    if (parsed !== null) return parsed
    context.issues.push({ code: 'custom', message: `expected ${expected}`, input: value })
    return z.NEVER
  })
}

/** A text that may come as a number or be absent; absent and null become the empty text. */
export const text = preprocessed((value) => asText(value ?? ''), z.string())

/** A text without which the row is invalid. */
export const requiredText = preprocessed(asText, z.string().check(z.trim(), z.minLength(1)))

/** An integer that may come as text: ids, counts, type codes. */
export const whole = preprocessed((value) => {
  const amount = typeof value === 'string' ? parseAmount(value) : null
  return amount === null ? value : Number(amount)
}, z.int())

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/** An id or type code where 0 means none; absent is 0. */
export const wholeOrZero = preprocessed((value) => (isAbsent(value) ? 0 : value), whole)

/** Money or quantity as exact decimal text. */
export const amount = parsed<Amount>(parseAmount, 'an amount')

/** An amount that is zero when absent. */
export const amountOrZero = parsed<Amount>((value) => (isAbsent(value) ? '0' : parseAmount(value)), 'an amount or nothing')

/** An amount whose absence means none rather than zero. */
export const amountOrNull = preprocessed((value) => (isAbsent(value) ? null : value), z.union([z.null(), amount]))

/** An amount for the wire: a number where that is exact, else text. */
export function wireAmount(value: Amount): number | string {
  const number = Number(value)
  return parseAmount(number) === value ? number : value
}

/** A calendar day, Gregorian ISO inside. */
export const date = parsed<CalendarDate>(parseWireDate, 'a date')

/** A day that may be missing. */
export const dateOrNull = preprocessed((value) => (isAbsent(value) ? null : value), z.union([z.null(), date]))

/** A wall-clock time, displayed as sent. */
export const dateTime = parsed<DateTime>(parseWireDateTime, 'a date and time')

/** true/false or 1/0, also as text; absent is false. */
export const flag = parsed<boolean>((value) => (isAbsent(value) ? false : readFlag(value)), 'a flag')

/** A flag whose absence differs from false. */
export const flagOrNull = preprocessed((value) => (isAbsent(value) ? null : value), z.union([z.null(), flag]))

function readFlag(value: unknown): boolean | null {
  const word = typeof value === 'string' ? value.trim().toLowerCase() : value
  if (word === true || word === 1 || word === 'true' || word === '1') return true
  return word === false || word === 0 || word === 'false' || word === '0' ? false : null
}

/** Rows of a list; invalid rows are counted, not hidden. */
export type Rows<Row> = {
  readonly rows: readonly Row[]
  readonly invalidRows: number
  /** The first invalid field and the reason, for integrators. */
  readonly mismatch?: string
}

const anyList = z.array(z.unknown())

/** Completes a parsed row with the value that was sent. */
type Finish<Row> = (row: Row, sent: unknown) => Row

/** Parses each row separately: an invalid one is dropped and counted. Throws when there is no list at all. */
export function readRows<Row>(schema: z.ZodMiniType<Row>, value: unknown, finish?: Finish<Row>): Rows<Row> {
  const list = anyList.parse(parseJsonText(value))
  const rows: Row[] = []
  let invalidField: string | undefined
  for (const item of list) {
    const row = schema.safeParse(item)
    if (row.success) rows.push(finish ? finish(row.data, item) : row.data)
    else invalidField ??= schemaMismatch(row.error, 'row')
  }
  const invalidRows = list.length - rows.length
  return invalidField === undefined ? { rows, invalidRows } : { rows, invalidRows, mismatch: invalidField }
}

/** Parses JSON text that represents a list or an object; returns any other value unchanged. */
export function parseJsonText(value: unknown): unknown {
  if (typeof value !== 'string') return value
  try {
    return parseJson(value)
  } catch {
    return value
  }
}

/** Behaviour of a reader that its schema does not show, for the generated contract (scripts/contract). */
export type ReaderNote = {
  /** Schema of the items of an inner list. */
  readonly holds?: z.ZodMiniType
  readonly aliases?: Readonly<Record<string, readonly string[]>>
  readonly mayBeText?: true
}
export const notes = new WeakMap<z.ZodMiniType, ReaderNote>()

function noted<Schema extends z.ZodMiniType>(schema: Schema, note: ReaderNote): Schema {
  notes.set(schema, note)
  return schema
}

/** A value that may come as JSON text; `empty` is used when it is absent. */
export const jsonOr = <Schema extends z.ZodMiniType>(empty: unknown, schema: Schema) =>
  noted(
    preprocessed((value) => (isAbsent(value) ? empty : parseJsonText(value)), schema),
    { mayBeText: true },
  )

/** A list inside a record that may come as JSON text. `raw` preserves unreadable text for display (D56). */
export type InnerList<Item> = { readonly items: readonly Item[]; readonly invalidRows: number; readonly raw?: string }

/** Parses a list inside a record, as a list or as JSON text; never makes the record invalid. */
export function innerList<Item>(schema: z.ZodMiniType<Item>) {
  const list = transformed(z.optional(z.unknown()), (value): InnerList<Item> => {
    const list = typeof value === 'string' && value.trim() === '' ? null : parseJsonText(value)
    if (isAbsent(list)) return { items: [], invalidRows: 0 }
    if (!Array.isArray(list)) return { items: [], invalidRows: 1, raw: rawOf(value) }
    const { rows, invalidRows } = readRows(schema, list)
    return invalidRows > 0 ? { items: rows, invalidRows, raw: rawOf(value) } : { items: rows, invalidRows }
  })
  return noted(list, { holds: schema })
}

const rawOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))

/** The readable items of an inner list that is never written back. */
export const plainList = <Item>(schema: z.ZodMiniType<Item>) => transformed(innerList(schema), ({ items }) => items)

/** Accepts alternative spellings of a field name (`id|Id`, `optionsTemplateId|id`). The first present one is used. */
export function withAliases<Output>(names: Readonly<Record<string, readonly string[]>>, schema: z.ZodMiniType<Output>) {
  const wanted = Object.entries(names)
  const preprocessing = preprocessed((value) => {
    if (!isRecord(value)) return value
    const found = wanted.map(([name, aliases]) => [name, aliases.find((one) => !isAbsent(value[one]))] as const)
    // Fast path without copying rows that use the canonical spelling.
    if (found.every(([name, alias]) => alias === undefined || alias === name)) return value
    return { ...value, ...Object.fromEntries(found.map(([name, alias]) => [name, value[alias ?? name]])) }
  }, schema)
  return noted(preprocessing, { aliases: names })
}
