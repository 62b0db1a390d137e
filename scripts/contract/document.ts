import { readFileSync } from 'node:fs'
import type { Right } from '@/lib/contract/core/rights'
import { callKindOf, knownPaths, takesFiscalYear } from '@/lib/contract/registry/call-registry'
import type { Example } from './examples'
import { errorCodes, summaries, tagOf, tags, testVector, tokenClaimsSchema } from './guide'
import type { Schema } from './json-schema'
import { readsOf, type Read } from './reads'
import { bodies } from './request-schemas'
import { done, otherResponses, pricedGoodSchema, readResponses } from './response-schemas'

/** Generates the contract as OpenAPI 3.1 from the schemas that the product uses. */

const year = { id: 7, name: '1405', isDefault: true, startDate: '2026-03-21', endDate: '2027-03-20' }
const example = { calendar: 1, year, years: [year], organisationCode: 'shop-12', accountId: 5 } as const

/** Requests and responses of the sandbox, by the names of reads.ts (`npm run contract -- --examples`). */
const examples = JSON.parse(readFileSync('scripts/contract/examples.json', 'utf8')) as Readonly<Record<string, Example>>

const rejection: Schema = {
  type: 'object',
  properties: {
    status: { const: 'REJECT' },
    message: {
      anyOf: [
        {
          type: 'object',
          properties: {
            errorCode: {
              type: ['integer', 'string'],
              description: errorCodes.map(({ code, meaning }) => `${code}: ${meaning}`).join('; '),
            },
            errorDescription: { type: 'string', description: 'Shown to users where the code has no meaning of its own.' },
          },
        },
        { type: 'string', description: 'Only "Cloud Ordering Kit Expired".' },
      ],
    },
  },
  required: ['status', 'message'],
}

const describeRight = (right: Right | null): string =>
  right === null ? 'any session' : right.anyOf.map(({ feature, letter }) => `${feature} ${letter === '*' ? 'any' : letter}`).join(' or ')

const json = (schema: unknown, more = {}) => ({ 'application/json': { schema, ...more } })

/** Request body of a report: the common part and the report's own parameters. */
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

/** The examples of a path, each under the name of its call. */
function examplesOf(path: string, part: keyof Example) {
  const own = Object.entries(examples).filter(([name]) => name === path || name.startsWith(`${path} `))
  return {
    examples: Object.fromEntries(own.map(([name, example]) => [name.replace(/^\S+ /, '').replaceAll('/', '_'), { value: example[part] }])),
  }
}

const oneOf = (schemas: readonly unknown[]) => (schemas.length === 1 ? schemas[0] : { anyOf: schemas })

function operation(path: string, reads: readonly Read[]) {
  const requests = reads.length > 0 ? reads.map(bodyOf) : [bodies[path] ?? { type: 'object' }]
  const responses = reads.length > 0 ? reads.map(({ name }) => ({ title: name, ...readResponses[name] })) : [otherResponses[path] ?? done]
  const known = knownPaths.find((one) => one === path)
  return {
    operationId: path.slice(1).replace('/', '_'),
    summary: summaries[path] ?? '',
    tags: [tagOf(path)],
    description: [
      known ? `Kind: ${callKindOf(known)}.` : 'Without a token.',
      ...reads.map(({ name, right }) => `${name} needs ${describeRight(right)}.`),
      ...(known && takesFiscalYear(known) ? ['The web server fills in fiscalYearId where a body has none.'] : []),
    ].join(' '),
    ...(!known && { security: [] }),
    requestBody: {
      required: true,
      content: json(oneOf(requests), examplesOf(path, 'body')),
    },
    responses: {
      200: {
        description: 'RESOLVE, or REJECT with a code.',
        content: json({ anyOf: [...responses, { $ref: '#/components/schemas/Rejection' }] }, examplesOf(path, 'answer')),
      },
      401: { description: 'The token is missing, wrong or expired: the session is over.' },
    },
  }
}

/** The complete document. */
export function contractDocument() {
  const reads = readsOf(example)
  const paths = Object.keys(summaries)
  return {
    openapi: '3.1.0',
    info: {
      title: 'The cloud that Daftar talks to',
      version: '1.0.0',
      license: { name: 'MIT', identifier: 'MIT' },
      description:
        'Made from the readers of the product by `npm run contract`. A schema says what a reader accepts; fields that it does not name are ignored, and a row that does not fit is dropped and counted.',
    },
    servers: [{ url: 'https://cloud.example.com', description: 'CLOUD_URL; a path in it precedes every call.' }],
    tags,
    'x-encrypted-parameter': testVector,
    'x-error-codes': errorCodes,
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
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT', description: 'Its claims: components/schemas/TokenClaims.' },
        application: { type: 'apiKey', in: 'header', name: 'application-id' },
      },
      schemas: { Rejection: rejection, PricedGood: pricedGoodSchema, TokenClaims: tokenClaimsSchema },
    },
  }
}
