import type * as z from 'zod/mini'
import { extraAuditSubjects } from '@/lib/contract/core/audit-event-kinds'
import type { Path } from '@/lib/contract/core/call'
import {
  bodyLimits,
  isNew,
  kilobyte,
  read,
  removes,
  rulesOfWrites,
  saves,
  updates,
  write,
  type Body,
  type CallDefinition,
  type CallKind,
  type CallRule,
} from '@/lib/contract/core/call-definition'
import { foldName } from '@/lib/contract/core/fold-name'
import { isRecord } from '@/lib/contract/core/json'
import { numberIn } from '@/lib/contract/core/read-number'
import { listRight, type Resource, type Rights } from '@/lib/contract/core/resource'
import type { Right } from '@/lib/contract/core/rights'
import { resources } from './resources'

/** Every call with its permission, for the proxy and the sandbox, which decide before a call is executed. */

/** Keys of the report gateway and the permission each needs. */
export const reportRights: Readonly<Record<string, Right>> = Object.fromEntries(
  resources.flatMap(({ resource: { rights }, reports = [] }) => (rights ? reports.map((key) => [key, rights.list]) : [])),
)

const reportRightsByName = new Map(Object.entries(reportRights).map(([key, needed]) => [foldName(key), needed]))

export const reportRightOf = (key: string): Right | null => reportRightsByName.get(foldName(key)) ?? null

/** Whether the contract names a key of the report gateway. */
export const isReportKey = (key: string): boolean => reportRightsByName.has(foldName(key))

type Table = Pick<Resource<unknown>, 'resourceName' | 'list'> & {
  readonly table: string
  readonly row: z.ZodMiniType
  readonly rights: Required<Omit<Rights, 'optionalRead'>> & Rights
}

const isTable = (resource: object): resource is Table => 'table' in resource

export const tables: readonly Table[] = resources.flatMap(({ resource }) => (isTable(resource) ? [resource] : []))

const tablesByName = new Map(tables.map((resource) => [resource.table, resource]))

/** The name by which permissions are matched. A lenient cloud may also accept a list with one name. */
function nameIn(value: unknown): string {
  if (Array.isArray(value)) return value.length === 1 ? nameIn(value[0]) : ''
  return typeof value === 'string' ? foldName(value) : ''
}

export const tableIn = (name: unknown): Table | undefined => tablesByName.get(nameIn(name))

const ofTable = (rightFor: (rights: Table['rights'], body: Body) => Right) => (body: Body) => {
  const table = tableIn(body.tableName)
  return table ? rightFor(table.rights, body) : null
}

const creates = ({ operationType }: Body): boolean => numberIn(operationType) === 1

const subjectIn = ({ tableName }: Body) => ({ subject: tableIn(tableName)?.resourceName ?? extraAuditSubjects.other })

/** Calls that several resources share, and calls of no resource. */
const sharedCalls: Readonly<Record<string, CallDefinition>> = {
  // The permissions of ppds are per key (reportRights): one request may mix allowed and refused keys.
  '/qr/ppds': read(null, { limit: 64 * kilobyte, yearly: true }),
  '/bd/list': read(ofTable(listRight), { yearly: true }),
  '/bd/save': write(
    ofTable((rights, body) => (creates(body) ? rights.create : rights.update)),
    (body) => ({
      ...subjectIn(body),
      ...(creates(body) ? saves(0) : updates(isRecord(body.params) ? body.params.id : undefined)),
    }),
    { named: true, yearly: true },
  ),
  '/bd/remove': write(
    ofTable((rights) => rights.remove),
    (body) => ({ ...subjectIn(body), ...removes(body.id) }),
    { yearly: true },
  ),
  '/ur/organizationFeatureList': read(null, { rules: ['learnFeatures'] }),
}

const entries: Readonly<Record<string, CallDefinition>> = Object.assign({}, sharedCalls, ...resources.map(({ calls }) => calls))

/** The resource of each call that belongs to a single resource. */
const owners = new Map(
  resources.flatMap(({ resource, calls = {} }) => Object.keys(calls).map((path) => [path, resource.resourceName] as const)),
)

/** The resource that a call belongs to; undefined for shared calls. */
export const ownerOf = (path: Path): string | undefined => owners.get(path)

/** A call as its resource defines it; undefined for calls outside the contract, and those without a session. */
export const definitionOf = (path: string): CallDefinition | undefined => (Object.hasOwn(entries, path) ? entries[path] : undefined)

/** The permission that a call with this body needs; null when a session is enough, and for calls outside the contract. */
export function rightOfCall(path: Path, body: Body): Right | null {
  const needed = definitionOf(path)?.right ?? null
  return typeof needed === 'function' ? needed(body) : needed
}

/** The permission that a call needs regardless of its body; null when none is needed, or when the body decides. */
export function fixedRightOf(path: Path): Right | null {
  const needed = definitionOf(path)?.right ?? null
  return typeof needed === 'function' ? null : needed
}

/** Calls that are made without a session. */
const open: readonly string[] = ['/ur/login', '/ur/resetPassword']

export const bodyLimitOf = (path: Path): number => (open.includes(path) ? bodyLimits.form : (definitionOf(path)?.limit ?? bodyLimits.usual))

export const isKnownCall = (path: Path): boolean => definitionOf(path) !== undefined || open.includes(path)

const tableCalls: readonly string[] = ['/bd/list', '/bd/save', '/bd/remove']

/** Whether the contract defines the table that a call names. The keys of a report are checked one by one. */
export const isKnownTable = (path: Path, body: Body): boolean => !tableCalls.includes(path) || tableIn(body.tableName) !== undefined

/** Whether the contract defines the type that a call fetches. */
export const isKnownType = (path: Path, body: Body): boolean => path !== '/qr/FetchData' || nameIn(body.type) === 'pl'

export const isGuarded = (path: Path): boolean => path === '/qr/ppds' || (definitionOf(path)?.right ?? null) !== null

/** A save classified by its record: the operation may claim to create while the record names an existing id. */
export function saveAsRecordTells(body: Body): Body {
  const { params } = body
  return isRecord(params) ? { ...body, operationType: isNew(params.id) ? 1 : 2 } : body
}

/** Whether the server fills `fiscalYearId` into a body that has none. */
export const takesFiscalYear = (path: Path): boolean => definitionOf(path)?.yearly === true

/** An unknown call may change anything, so it is treated as a mutation. */
export const callKindOf = (path: Path): CallKind => definitionOf(path)?.kind ?? 'write'

/** What the server does around a call, from the outermost to the innermost. */
export const rulesOfCall = (path: Path): readonly CallRule[] => definitionOf(path)?.rules ?? rulesOfWrites

/** Every path of the contract except sign-in and password reset. */
export const knownPaths = Object.keys(entries) as Path[]

const canonicalPaths = new Map([...knownPaths, ...open].map((path) => [path.toLowerCase(), path as Path]))

/** A path in the spelling of the contract, so that `/ur/LOGIN` meets the same rules as `/ur/login` on a cloud that ignores case. */
export const canonicalPath = (path: Path): Path => canonicalPaths.get(path.toLowerCase()) ?? path
