import * as z from 'zod/mini'
import { accessList, fiscalYear, loginResult } from '@/lib/contract/access/session'
import {
  amount,
  amountOrNull,
  amountOrZero,
  date,
  dateTime,
  flag,
  flagOrNull,
  notes,
  requiredText,
  text,
  whole,
  wholeOrZero,
} from '@/lib/contract/core/wire-types'

export type Schema = Readonly<Record<string, unknown>>

const day = '^\\d{4}[-/]\\d{1,2}[-/]\\d{1,2}$'
const exact = { anyOf: [{ type: 'number' }, { type: 'string', pattern: '^-?\\d+(\\.\\d+)?$' }] }
const number = { anyOf: [{ type: 'integer' }, { type: 'string', pattern: '^-?\\d+$' }] }
const yesOrNo = { enum: [true, false, 1, 0, '1', '0', 'true', 'false'] }

/** Basic schemas whose parsers are functions, which zod cannot convert. */
const atoms = new Map<z.ZodMiniType, Schema>([
  [text, { type: ['string', 'number', 'null'] }],
  [requiredText, { type: ['string', 'number'], minLength: 1 }],
  [whole, number],
  [wholeOrZero, { ...number, description: 'Absent or empty is 0.' }],
  [amount, { ...exact, description: 'Exact: as text where a number would round.' }],
  [amountOrZero, { ...exact, description: 'Exact: as text where a number would round. Absent or empty is 0.' }],
  [amountOrNull, { ...exact, description: 'Exact: as text where a number would round. Absent or empty is none.' }],
  [date, { type: 'string', pattern: day, description: 'YYYY-MM-DD; a year below 1700 is a Persian date.' }],
  [dateTime, { type: 'string', description: 'YYYY-MM-DDTHH:mm:ss, the organisation’s own clock; a year below 1700 is a Persian date.' }],
  [flag, { ...yesOrNo, description: 'Absent is false.' }],
  [flagOrNull, { ...yesOrNo, description: 'Absent is unknown.' }],
  [accessList, { description: 'A list of objects like {"Goods":["l","u"]}, or the same as JSON text.' }],
  [loginResult.shape.fiscalYearList, {}],
])

const asText = 'May come as JSON text.'

/** The JSON schema of what a reader accepts. */
export function schemaOf(schema: z.ZodMiniType): Schema {
  const { $schema: _, ...written } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      const known = zodSchema as unknown as z.ZodMiniType
      const atom = atoms.get(known)
      const {
        holds: held,
        aliases,
        mayBeText,
      } = notes.get(known) ?? (known === loginResult.shape.fiscalYearList ? { holds: fiscalYear } : {})
      if (held) replace(jsonSchema, { type: ['array', 'string', 'null'], items: schemaOf(held), description: asText })
      else if (atom) replace(jsonSchema, atom)
      else if (zodSchema instanceof z.ZodMiniObject) jsonSchema.required = requiredOf(zodSchema)
      else if (aliases) replace(jsonSchema, withAliasesListed(jsonSchema as Schema, aliases))
      else if (mayBeText) replace(jsonSchema, { anyOf: [{ ...jsonSchema }, { type: ['string', 'null'], description: asText }] })
    },
  })
  return written
}

function replace(target: object, by: Schema): void {
  for (const name of Object.keys(target)) Reflect.deleteProperty(target, name)
  Object.assign(target, by)
}

/** Expands a field with several spellings: the first is canonical, and one must be present if the field is required. */
function withAliasesListed({ properties, required, ...rest }: Schema, aliases: Readonly<Record<string, readonly string[]>>): Schema {
  const fields = { ...(properties as Record<string, Schema>) }
  const must = required as readonly string[]
  for (const [name, [first = name, ...others]] of Object.entries(aliases)) {
    const field = fields[name] ?? {}
    Reflect.deleteProperty(fields, name)
    fields[first] = { ...field, ...(others.length > 0 && { description: `Also read as ${others.join(', ')}.` }) }
    for (const other of others) fields[other] = field
  }
  const choices = Object.entries(aliases).filter(([name]) => must.includes(name))
  return {
    ...rest,
    properties: fields,
    required: must.filter((name) => !(name in aliases)),
    ...(choices.length > 0 && {
      allOf: choices.map(([, names]) => ({
        anyOf: names.map((name) => ({ type: 'object', properties: { [name]: fields[name] }, required: [name] })),
      })),
    }),
  }
}

/** Required fields of a reader: those that do not accept undefined. */
const requiredOf = ({ shape }: z.ZodMiniObject): string[] =>
  Object.entries(shape)
    .filter(([, field]) => !(field as z.ZodMiniType).safeParse(undefined).success)
    .map(([name]) => name)
