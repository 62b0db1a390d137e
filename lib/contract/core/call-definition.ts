import type { AuditEventKind } from './audit-event-kinds'
import { numberIn } from './read-number'
import type { Right } from './rights'

/** How a call may be executed: reads may be retried, mutations never, transfers take long. */
export type CallKind = 'read' | 'write' | 'transfer'

/**
 * What the server does around a call, besides its permission (lib/server/proxy/call-rules.ts):
 * - `openOnce`: an order is opened for processing once, however many users open it;
 * - `onceByKey`: requests with one idempotency key have one effect;
 * - `exclusive`: one at a time for an organisation and two years;
 * - `audit`: an event of the activity log;
 * - `verifyPassword`: only with the current password;
 * - `endSessionsOfUser`: who is removed or deactivated is signed out;
 * - `endOtherSessions`: the user's other sessions end;
 * - `learnFeatures`: the purchased features decide further calls.
 */
export type CallRule =
  'openOnce' | 'onceByKey' | 'exclusive' | 'audit' | 'verifyPassword' | 'endSessionsOfUser' | 'endOtherSessions' | 'learnFeatures'

/** Rules of every call that may change something, including calls outside the contract. */
export const rulesOfWrites: readonly CallRule[] = ['onceByKey', 'audit']

export const kilobyte = 1024
export const megabyte = 1024 * kilobyte

/** Default body limits in bytes. Calls of our own server take a small form. */
export const bodyLimits = { usual: 256 * kilobyte, form: 8 * kilobyte } as const

export type Body = Readonly<Record<string, unknown>>

/** What a call changes, for the activity log: kind and record id; '' when the id is unknown or there is none. */
export type Mutation = {
  /** The resource, if it is not the one that the call belongs to. */
  readonly subject?: string
  readonly kind: AuditEventKind
  readonly record: string
  readonly orderStatus?: number
}

/** The permission of a call. `null`: any signed-in user. A function decides by the body. */
type CallRight = Right | null | ((body: Body) => Right | null)

/** A call of the cloud as the server treats it. */
export type CallDefinition = {
  readonly kind: CallKind
  readonly right: CallRight
  /** From the outermost to the innermost. */
  readonly rules: readonly CallRule[]
  /** The mutation that a body makes. */
  readonly mutation?: (body: Body) => Mutation
  readonly named?: true
  /** The server fills in `fiscalYearId` when the body has none. */
  readonly yearly?: true
  readonly limit?: number
}

type Options = Pick<CallDefinition, 'named' | 'yearly' | 'limit'> & Partial<Pick<CallDefinition, 'rules'>>

export const read = (right: CallRight, { rules = [], ...options }: Options = {}): CallDefinition => ({
  kind: 'read',
  right,
  rules,
  ...options,
})

export const write = (
  right: CallRight,
  mutation: (body: Body) => Mutation,
  { rules = rulesOfWrites, ...options }: Options = {},
): CallDefinition => ({ kind: 'write', right, mutation, rules, ...options })

/** A call that copies records of one fiscal year to another. */
export const transfer = (right: Right): CallDefinition => ({
  kind: 'transfer',
  right,
  mutation: ({ preFiscalYearId }) => ({ kind: 'transfer', record: idIn(preFiscalYearId) }),
  rules: ['onceByKey', 'exclusive', 'audit'],
  yearly: true,
})

/** An id for the log: an integer and nothing else, because a body must not put text into the log. */
export function idIn(value: unknown): string {
  const text = typeof value === 'number' || typeof value === 'string' ? String(value).trim() : ''
  return /^0*[1-9]\d{0,17}$/.test(text) ? text : ''
}

/** Whether a save with this id creates a record. */
export const isNew = (id: unknown): boolean => id === undefined || id === null || id === '' || numberIn(id) === 0

/** A save: without an id it creates the record. */
export const saves = (id: unknown): Mutation => {
  const record = idIn(id)
  return { kind: record === '' ? 'create' : 'update', record }
}

export const removes = (id: unknown): Mutation => ({ kind: 'remove', record: idIn(id) })

export const updates = (id?: unknown): Mutation => ({ kind: 'update', record: idIn(id) })
