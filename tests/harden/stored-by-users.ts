import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { activity } from '@/lib/contract/activity'
import { loginOf, sendJson, startFakeCloud, tokenWith } from '@/tests/contract/support/fake-cloud'
import { watchHealth } from '@/tests/contract/support/health-watch'
import { HttpClient } from '@/tests/contract/support/http-client'
import { processMemory } from '@/tests/contract/support/process-memory'
import { startServer } from '@/tests/e2e/support/server'
import { healthFigure, healthy } from './hostile-traffic'
import type { Part } from './result-row'

const editor = [{ Goods: ['l', 'c', 'u'] }, { User: ['l'] }, { Sms: ['c'] }]

const sizeOf = (folder: string): number => readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1e6

/** What the server stores for users: earlier values, the activity log, and what other users do because of it. */
export const storedByUsers: Part = async (report) => {
  const cloud = await startFakeCloud()
  const folder = mkdtempSync(join(tmpdir(), 'daftar-harden-'))
  const sms = { SMS_LOG_URL: `${cloud.url}/sms/log`, SMS_SEND_URL: `${cloud.url}/sms/send`, SMS_TOKEN: 'only-here' }
  const server = await startServer({ CLOUD_URL: cloud.url, STATE_DIR: folder, ...sms })
  const enter = async (userId: number, access: unknown) => {
    const login = loginOf(`user-${userId}`, tokenWith({ userId }))
    cloud.respond = (_, response) => sendJson(response, { ...login, data: { ...login.data, userAccessList: access } })
    const visitor = new HttpClient(server.url)
    await visitor.signIn(`user-${userId}`)
    cloud.respond = (_, response) => sendJson(response, { status: 'RESOLVE', savedCode: '1', id: 1, data: [] })
    return visitor
  }
  const idOf = (index: number) => index.toString(16).padStart(16, 'e')
  const setOf = (id: string, text: string, ids: readonly number[] = [1]) => ({
    ...{ id, subject: 'goods', fiscalYearId: 7 },
    changes: ids.map((record) => ({ id: record, name: 'Tea', before: { name: text }, after: { name: 'Tea' } })),
  })
  const change = (visitor: HttpClient, id: string, record = 1) =>
    visitor.post(
      '/bd/save',
      { tableName: 'goods', operationType: 2, params: { id: record, code: '1', name: 'Tea' } },
      { 'idempotency-key': id.padEnd(32, '0') },
    )

  const clerk = await enter(20, [{ Goods: ['l'] }])
  const rich = await enter(21, editor)
  const health = await watchHealth(server.url)
  const before = processMemory(server.pid)
  await health.since()
  const huge = JSON.stringify(setOf(idOf(0), 'x'.repeat(8_000_000)))
  const large = JSON.stringify(setOf(idOf(0), 'x'.repeat(500_000)))
  const attempts = [
    ...Array.from({ length: 60 }, () => rich.post('/api/undo', huge).catch(() => ({ status: 413 }))),
    ...Array.from({ length: 60 }, () => rich.post('/api/undo', large)),
    ...Array.from({ length: 60 }, () => clerk.post('/api/undo', large)),
  ]
  const statuses = (await Promise.all(attempts)).map(({ status }) => status)
  const bodies = await health.since()
  const grown = Math.round((processMemory(server.pid) ?? 0) - (before ?? 0))
  report({
    claim: 'earlier values: 60 bodies of 8 MB, 120 of 500 kB at once',
    figure: `${[...new Set(statuses)].toSorted((a, b) => a - b).join(', ')}; ${healthFigure(bodies)}; memory + ${grown} MB`,
    holds: statuses.every((status) => [403, 413, 429].includes(status)) && healthy(bodies) && grown < 250,
  })

  const owner = await enter(22, editor)
  await health.since()
  let stored = 0
  for (let index = 1; index <= 110; index += 1) {
    await change(owner, idOf(index))
    if ((await owner.post('/api/undo', setOf(idOf(index), 'x'.repeat(450_000)))).status === 200) stored += 1
  }
  const kept = await Promise.all([1, 110].map((index) => owner.request('GET', `/api/undo?id=${idOf(index)}`)))
  const [oldest, latest] = kept.map((reply) => reply.json().data !== null)
  const quota = await health.since()
  report({
    claim: 'earlier values: 110 changes with 450 kB each of one user',
    figure: `${stored} stored, ${Math.round(sizeOf(folder))} MB on disk, the latest ${latest ? 'is' : 'is not'} there; ${healthFigure(quota)}`,
    holds: stored > 100 && latest === true && oldest === false && sizeOf(folder) < 64 && healthy(quota),
  })

  await health.since()
  const reads = await Promise.all(Array.from({ length: 200 }, () => rich.request('GET', `/api/undo?id=${idOf(110)}`)))
  const reading = await health.since()
  report({
    claim: 'earlier values: 200 reads of one user at once',
    figure: `${reads.filter(({ status }) => status === 200).length} × 200, ${reads.filter(({ status }) => status === 429).length} × 429; ${healthFigure(reading)}`,
    holds:
      reads.every(({ status }) => [200, 429].includes(status)) &&
      reads.filter(({ status }) => status === 200).length <= 60 &&
      healthy(reading),
  })

  const victim = await enter(23, editor)
  const forger = await enter(24, editor)
  await change(victim, idOf(501))
  await change(forger, idOf(502))
  await change(forger, idOf(503))
  const one = setOf(idOf(502), 'forged')
  const made = { ...one, changes: [{ ...one.changes[0], before: null }] }
  const forgeries: readonly (readonly [string, unknown])[] = [
    ["another user's change", setOf(idOf(501), 'forged')],
    ['no change', setOf(idOf(999), 'forged')],
    ['another record', setOf(idOf(502), 'forged', [2])],
    ['one record more', setOf(idOf(502), 'forged', [1, 2])],
    ['an edit as a creation', made],
    ['an edit as a deletion', { ...one, changes: [{ ...one.changes[0], after: null }] }],
    ['another subject', { ...one, subject: 'users' }],
    ['only unknown fields', { ...one, changes: [{ id: 1, name: '', before: { isAdmin: true }, after: { isAdmin: false } }] }],
    ['another year', { ...one, fiscalYearId: 6 }],
    ['a record twice', { ...one, changes: [...one.changes, ...one.changes] }],
  ]
  const taken: string[] = []
  for (const [name, body] of forgeries) if ((await forger.post('/api/undo', body)).status === 200) taken.push(name)
  await forger.post('/api/undo', setOf(idOf(503), 'first'))
  const replaced = (await forger.post('/api/undo', setOf(idOf(503), 'second'))).status === 200
  report({
    claim: `earlier values: ${forgeries.length} forged sets, and one replaced`,
    figure: taken.length === 0 && !replaced ? 'none stored' : `stored: ${[...taken, ...(replaced ? ['a replacement'] : [])].join(', ')}`,
    holds: taken.length === 0 && !replaced,
  })

  const noisy = await enter(25, [{ User: ['l'] }])
  await health.since()
  const notes = 3_000
  for (let sent = 0; sent < notes; sent += 50)
    await Promise.all(Array.from({ length: 50 }, () => noisy.post('/api/activity', { resource: 'goods', format: 'csv', rows: 1 })))
  const flood = await health.since()
  const { rows } = activity
    .list({ fiscalYearId: 7 }, { from: null, to: null })
    .read((await noisy.request('GET', '/api/activity?limit=5000')).json())
  const own = rows.filter(({ userId }) => userId === 25).length
  report({
    claim: `activity log: ${notes.toLocaleString('en')} reports of exports by one user`,
    figure: `${own} events; ${healthFigure(flood)}`,
    holds: own <= 200 && healthy(flood),
  })

  cloud.requests.length = 0
  const none = await enter(26, [{ Goods: ['l'] }])
  cloud.requests.length = 0
  const fetches = [{}, { type: 'pl' }, { type: 'PL' }, { type: 'x' }, { type: '' }, { type: null }, { type: ['x'] }, { key: 'other' }]
  const shapes = [...fetches, ...fetches.slice(0, 4).map((body) => ({ ...body, key: 'other-shop', type: 'ofc' }))]
  const refused = []
  for (const body of shapes) refused.push((await none.post('/qr/FetchData', body)).status)
  report({
    claim: `the price list without its permission, ${shapes.length} shapes`,
    figure: `${[...new Set(refused)].join(', ')}, ${cloud.requests.length} sent to the cloud`,
    holds: refused.every((status) => status === 403) && cloud.requests.length === 0,
  })

  cloud.requests.length = 0
  const links = [
    'https://evil.example/1',
    `${server.url}.evil.example/1`,
    `https://me@${new URL(server.url).host}/1`,
    'http://127.0.0.1:1/x',
    'https://view.example/s/1',
    'javascript:alert(1)',
  ]
  const sent = []
  for (const link of links) sent.push((await rich.post('/api/sms/send', { link, mobile: '09121234567', customerName: 'x' })).status)
  const messages = cloud.requests.filter(({ path }) => path === '/sms/send').length
  report({
    claim: `messages with ${links.length} links that were not published here`,
    figure: `${[...new Set(sent)].join(', ')}, ${messages} sent`,
    holds: sent.every((status) => status === 400) && messages === 0,
  })

  health.close()
  await server.stop()
  await cloud.close()
  rmSync(folder, { recursive: true, force: true })
}
