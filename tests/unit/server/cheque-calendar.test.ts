import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readPrivateLinks } from '@/lib/contract/private-links'
import { addDays, today } from '@/lib/format/calendar'
import {
  handleCalendar,
  handleCreateCalendar,
  handleEndCalendar,
  handlePrivateLinks,
} from '@/lib/server/integrations/private-link-endpoints'
import { revokeUser } from '@/lib/server/session/revoked-sessions'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { sqliteLinkStore } from '@/lib/server/session/user-links'
import { sendJson } from '@/tests/contract/support/fake-cloud'
import { cookieOf, incoming, outcomeOf, sessionWith, withCloud } from './in-process'

const fixture = withCloud()
const due = addDays(today(1), 3)
const cheque = (more = {}) => ({ docDate: due, serial: '7', ofcName: 'Sara, Ltd', bankName: 'Melli', amount: 1250, ...more })

let rows: readonly unknown[] = [cheque()]
beforeEach(() => {
  rows = [cheque()]
  fixture.cloud.respond = (_, response) =>
    sendJson(response, [
      { name: 'payableCheckList', status: 'RESOLVE', data: rows },
      { name: 'receivableCheckList', status: 'RESOLVE', data: [cheque({ serial: '8' })] },
    ])
})

const user = sessionWith({ PaybleChecks: ['l'] })

async function create(session: SessionRecord, locale = 'en') {
  const outcome = await outcomeOf(
    await handleCreateCalendar(incoming('/api/cheque-calendar', { locale }, { cookie: await cookieOf(session) })),
  )
  return {
    status: outcome.status,
    name:
      String((JSON.parse(outcome.text) as { path?: string }).path)
        .split('/')
        .at(-1) ?? '',
  }
}
const feed = async (name: string) =>
  outcomeOf(await handleCalendar(name)(incoming('/api/cheque-calendar/x', '', {}, { method: 'GET', address: '192.0.2.9' })))

test('a link shows the cheques that its user may list, without a session', async () => {
  const { name } = await create(user)
  const { status, headers, text } = await feed(name)
  expect([status, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(text.match(/BEGIN:VEVENT/g)).toHaveLength(1)
  expect(text).toContain(`DTSTART;VALUE=DATE:${due.replaceAll('-', '')}`)
  expect(text).toContain(String.raw`Sara\, Ltd`)
})

test('a cheque keeps its id when its amount changes, and two of one number differ', async () => {
  const uids = async () => [...(await feed((await create(user)).name)).text.matchAll(/^UID:(.+)\r$/gm)].map(([, uid]) => uid)
  const [before] = await uids()
  rows = [cheque({ amount: 9 }), cheque({ amount: 10 })]
  const after = await uids()
  expect(after[0]).toBe(before)
  expect(new Set(after).size).toBe(2)
})

test('a deleted, a replaced and a changed link show nothing', async () => {
  const first = await create(user)
  const second = await create(user)
  expect((await feed(first.name)).status).toBe(404)
  expect((await feed(second.name)).status).toBe(200)
  expect((await feed(second.name.replace(/\.[\w-]{43}\./, `.${'a'.repeat(43)}.`))).status).toBe(404)
  await handleEndCalendar(incoming('/api/cheque-calendar', '', { cookie: await cookieOf(user) }))
  expect((await feed(second.name)).status).toBe(404)
})

test('ending all sessions of a user ends the link', async () => {
  const { name } = await create(user)
  await revokeUser(user)
  expect((await feed(name)).status).toBe(404)
})

test('without a permission there is no link', async () => {
  expect((await create(sessionWith({ Goods: ['l'] }))).status).toBe(403)
  expect((await create(user, 'xx')).status).toBe(400)
})

test('the list names the calendar without its secret', async () => {
  const { name } = await create(user)
  const listed = await outcomeOf(await handlePrivateLinks(incoming('/api/private-links', '', { cookie: await cookieOf(user) })))
  expect(readPrivateLinks().read(JSON.parse(listed.text))).toMatchObject({ calendar: { cheques: 1 }, statements: [] })
  expect(listed.text).not.toContain(name.split('.')[1])
})

test('a stored text is extended only while it exists', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-links-'))
  const store = sqliteLinkStore(join(folder, 'links.sqlite'))
  await store.extend('a', Date.now() + 1_000)
  expect(await store.read('a')).toBeNull()
  await store.write('a', 'x', Date.now() + 1_000)
  expect(await store.read('a')).toBe('x')
  await store.remove('a')
  expect(await store.read('a')).toBeNull()
  rmSync(folder, { recursive: true, force: true })
})
