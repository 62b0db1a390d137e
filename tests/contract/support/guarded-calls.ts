import type { Path } from '@/lib/contract/core/call'
import { listRight } from '@/lib/contract/core/resource'
import { either, features, letters, type Right } from '@/lib/contract/core/rights'
import { goods } from '@/lib/contract/goods'
import { priceList } from '@/lib/contract/price-list'
import { callKindOf, knownPaths, reportRightOf, reportRights, rightOfCall } from '@/lib/contract/registry/call-registry'
import { smsLog, smsSending } from '@/lib/contract/sms'
import { statementLinks } from '@/lib/contract/statement-links'
import { loginOf } from './fake-cloud'

type Body = Readonly<Record<string, unknown>>

/** A valid call with the permission that it needs. */
export type GuardedCall = {
  readonly name: string
  readonly method: 'GET' | 'POST'
  readonly path: string
  readonly body?: Body
  readonly right: Right | null
}

const tables = ['goods', 'goods_g', 'inve']

/** Bodies that decide the permission of a call; other calls get an empty one. */
const bodiesOf: Readonly<Record<string, readonly Body[]>> = {
  '/bd/list': tables.map((tableName) => ({ tableName })),
  '/bd/save': tables.flatMap((tableName) =>
    [1, 2].map((operationType) => ({ tableName, operationType, params: { id: operationType - 1 } })),
  ),
  '/bd/remove': tables.map((tableName) => ({ tableName, id: 1 })),
  '/bd/inventorySave': [{ id: 0 }, { id: 1 }],
  '/ur/userSave': [
    { userId: 0, userName: 'n', password: 'geheim12', fullName: '', isActive: true, isAdmin: true, mobile: '', accessGroups: [] },
    { userId: 9, userName: 'n', fullName: '', isActive: true, isAdmin: true, mobile: '', accessGroups: [] },
  ],
  '/ur/accessGroupSave': [{ accessGroupId: 0 }, { accessGroupId: 1 }],
  '/ur/changePassword': [{ currentPassword: 'a', newPassword: 'b' }],
  '/qr/FetchData': [{ type: 'pl' }],
  '/qr/editSaleOrder': [{ saleOrderId: 1, status: 4, description: '' }],
  '/qr/ppds': Object.keys(reportRights).map((key) => ({ keys: [key] })),
}

const nameOf = (path: string, body: Body) => `${path} ${path === '/qr/saveImage' ? '' : JSON.stringify(body)}`

/** Every call of the contract, one entry per table and operation. */
export const guardedCloudCalls: readonly GuardedCall[] = knownPaths.flatMap((path: Path) =>
  (bodiesOf[path] ?? [{}]).map((body) => ({
    name: nameOf(path, body),
    method: 'POST' as const,
    path,
    body,
    right: path === '/qr/ppds' ? reportRightOf(String((body.keys as string[])[0])) : rightOfCall(path, body),
  })),
)

/** The server's own endpoints that need a permission. */
export const guardedOwnCalls: readonly GuardedCall[] = [
  { name: '/api/sms/log', method: 'POST', path: '/api/sms/log', body: { date: '2026-11-21' }, right: smsLog.rights.list },
  {
    name: '/api/sms/send',
    method: 'POST',
    path: '/api/sms/send',
    body: { link: 'https://view.example/1', mobile: '09121234567', customerName: 'S' },
    right: smsSending.right,
  },
  {
    name: '/api/statement-links',
    method: 'POST',
    path: '/api/statement-links',
    body: { ofcId: 5, fromDate: '2026-03-21', toDate: '2026-11-21' },
    right: statementLinks.right,
  },
  { name: '/api/images/1', method: 'GET', path: '/api/images/1', right: either(listRight(goods.rights), listRight(priceList.rights)) },
]

/** Mutations without image uploads, whose bodies here are no valid images. */
export const writes: readonly GuardedCall[] = guardedCloudCalls.filter(
  ({ path }) => callKindOf(path as Path) !== 'read' && path !== '/qr/saveImage',
)

/** A sign-in with every permission except one. */
export function loginWithout(right: Right | null) {
  const missing = new Set<string>(right?.anyOf.map(({ feature }) => feature))
  const login = loginOf('boss')
  const userAccessList = features.filter((feature) => !missing.has(feature)).map((feature) => ({ [feature]: [...letters] }))
  return { ...login, data: { ...login.data, userAccessList } }
}
