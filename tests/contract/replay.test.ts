import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { loginOf } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer, type Server } from '@/tests/e2e/support/server'

/** `CLOUD_URL=replay:<file>`: a server that answers from a recording. */

const folder = mkdtempSync(join(tmpdir(), 'daftar-replay-'))
const file = join(folder, 'recording.json')
const warehouse = { id: 4, code: '1', name: 'Depot', name2: '', isDefault: true }
const login = loginOf('boss')
const userAccessList = ['Inventory', 'Goods', 'GoodsGroup'].map((feature) => ({ [feature]: ['l', 'v', 'c'] }))
const calls = [
  { path: '/ur/login', body: {}, status: 200, answer: { ...login, data: { ...login.data, userAccessList } } },
  { path: '/bd/list', body: { tableName: 'inve' }, status: 200, answer: { status: 'RESOLVE', data: [warehouse] } },
  // A later answer to the same call, after the probe's own changes.
  { path: '/bd/list', body: { tableName: 'inve' }, status: 200, answer: { status: 'RESOLVE', data: [] } },
  { path: '/bd/list', body: { tableName: 'goods' }, status: 500, answer: null },
]
let server: Server
let visitor: HttpClient

beforeAll(async () => {
  writeFileSync(file, JSON.stringify({ calls }))
  server = await startServer({ CLOUD_URL: `replay:${file}` })
  visitor = new HttpClient(server.url)
})
afterAll(async () => {
  await server.stop()
  rmSync(folder, { recursive: true })
})

test('any password signs in', async () => {
  expect((await visitor.signIn('somebody', { password: 'anything' })).json()).toMatchObject({ status: 'RESOLVE' })
})

test('a recorded call has its first answer, found by its table', async () => {
  expect((await visitor.post('/bd/list', { tableName: 'inve' })).json()).toEqual({ status: 'RESOLVE', data: [warehouse] })
})

test('a call that was not recorded, or failed, is rejected', async () => {
  for (const tableName of ['goods', 'goods_g'])
    expect((await visitor.post('/bd/list', { tableName })).json()).toMatchObject({ status: 'REJECT', message: { errorCode: 50003 } })
})

test('a replayed recording saves nothing', async () => {
  const before = readFileSync(file, 'utf8')
  const save = { tableName: 'inve', operationType: 1, params: { id: 0, code: '2', name: 'New' } }
  expect((await visitor.post('/bd/save', save)).json()).toMatchObject({ status: 'REJECT' })
  expect((await visitor.post('/bd/list', { tableName: 'inve' })).text).not.toContain('New')
  expect(readFileSync(file, 'utf8')).toBe(before)
})

test('a page shows the recorded rows', async () => {
  const { status, text } = await visitor.request('GET', '/en/warehouselist', undefined, { accept: 'text/html' })
  expect([status, text.includes('Depot')]).toEqual([200, true])
})

test('a file that is no recording stops the start with a sentence', async () => {
  writeFileSync(join(folder, 'none.json'), '{}')
  const child = spawn(process.execPath, ['server.mjs', '--check'], {
    env: { ...process.env, NODE_ENV: 'production', STATE_DIR: folder, CLOUD_URL: `replay:${join(folder, 'none.json')}` },
  })
  let output = ''
  child.stdout.on('data', (text: Buffer) => (output += text.toString()))
  const [code] = (await once(child, 'exit')) as [number]
  expect(code).toBe(1)
  expect(output).toContain('✗ CLOUD_URL cannot be used: CLOUD_URL names a recording that cannot be opened')
})
