import { kindOf, knownPaths, takesFiscalYear } from '@/lib/contract/catalogue'
import type { Path } from '@/lib/contract/call'
import type { Right } from '@/lib/contract/rights'
import { done, otherAnswers, pricedGoodSchema, readAnswers } from './answers'
import { bodies } from './bodies'
import { readsOf, type Read } from './reads'
import type { Schema } from './schemas'

/** The contract as OpenAPI 3.1, made from the readers that the product itself uses: nothing in it is written twice. */

const year = { id: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
const example = { calendar: 1, year, years: [year], organisationCode: 'shop-12', accountId: 5 } as const

const rejection: Schema = {
  type: 'object',
  properties: {
    status: { const: 'REJECT' },
    message: { type: 'object', properties: { errorCode: { type: ['integer', 'string'] }, errorDescription: { type: 'string' } } },
  },
  required: ['status'],
}

const told = (right: Right | null): string =>
  right === null ? 'any session' : right.anyOf.map(({ feature, letter }) => `${feature} ${letter === '*' ? 'any' : letter}`).join(' or ')

const json = (schema: unknown, more = {}) => ({ 'application/json': { schema, ...more } })

/** The body of a report is the same each time but for what the report is asked besides. */
function bodyOf({ call }: Read): Schema {
  const kinds = { string: 'string', number: 'number', boolean: 'boolean' } as const
  const typeOf = (value: unknown): Schema =>
    Array.isArray(value) ? { type: 'array', items: typeOf(value[0]) } : { type: kinds[typeof value as keyof typeof kinds] }
  const { keys, ...rest } = call.body
  return {
    type: 'object',
    properties: {
      ...(keys !== undefined && { keys: { type: 'array', items: { type: 'string' }, contains: { const: (keys as string[])[0] } } }),
      ...Object.fromEntries(Object.entries(rest).map(([name, value]) => [name, typeOf(value)])),
    },
    required: Object.keys(call.body),
  }
}

/** The days of an example are those of the day on which it is made: what is published must not change overnight. */
const steady = (body: Readonly<Record<string, unknown>>) => ({
  ...body,
  ...('monthId' in body && { monthId: '08' }),
  ...('monthId' in body && 'fromDate' in body && { fromDate: '2026-10-23', toDate: '2026-11-21' }),
})

const oneOf = (schemas: readonly unknown[]) => (schemas.length === 1 ? schemas[0] : { anyOf: schemas })

function operation(path: string, reads: readonly Read[]) {
  const requests = reads.length > 0 ? reads.map(bodyOf) : [bodies[path] ?? { type: 'object' }]
  const answers = reads.length > 0 ? reads.map(({ name }) => readAnswers[name] ?? {}) : [otherAnswers[path] ?? done]
  const known = knownPaths.includes(path as Path)
  return {
    operationId: path.slice(1).replace('/', '_'),
    description: [
      known ? `Kind: ${kindOf(path as Path)}.` : 'Without a token.',
      ...reads.map(({ name, right }) => `${name} needs ${told(right)}.`),
      ...(known && takesFiscalYear(path as Path) ? ['The web server fills in fiscalYearId where a body has none.'] : []),
    ].join(' '),
    ...(!known && { security: [] }),
    requestBody: {
      required: true,
      content: json(oneOf(requests), {
        ...(reads.length > 0 && { examples: Object.fromEntries(reads.map(({ name, call }) => [name, { value: steady(call.body) }])) }),
      }),
    },
    responses: {
      200: {
        description: 'RESOLVE, or REJECT with a code.',
        content: json({ anyOf: [...answers, { $ref: '#/components/schemas/Rejection' }] }),
      },
      401: { description: 'The token is missing, wrong or expired: the session is over.' },
    },
  }
}

/** The whole document. */
export function contractDocument() {
  const reads = readsOf(example)
  const paths = ['/ur/login', '/ur/resetPassword', ...knownPaths]
  return {
    openapi: '3.1.0',
    info: {
      title: 'The cloud that Daftar talks to',
      version: '1',
      description:
        'Made from the readers of the product by `npm run contract`. A schema says what a reader accepts; fields that it does not name are ignored, and a row that does not fit is dropped and counted.',
    },
    security: [{ token: [], application: [] }],
    paths: Object.fromEntries(
      paths.map((path) => [
        path,
        {
          post: operation(
            path,
            reads.filter(({ call }) => call.path === path),
          ),
        },
      ]),
    ),
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        application: { type: 'apiKey', in: 'header', name: 'application-id' },
      },
      schemas: { Rejection: rejection, PricedGood: pricedGoodSchema },
    },
  }
}
