import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { sendJson } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { sendRaw } from '@/tests/contract/support/raw-socket'
import { stream, tenUsers } from '@/tests/contract/support/request-stream'
import { serverWithCloud } from '@/tests/contract/support/server-with-cloud'
import { slowClients } from '@/tests/contract/support/slow-clients'
import { waitUntil } from '@/tests/contract/support/wait-until'
import { freePort, startServer } from '@/tests/e2e/support/server'

/** Slow clients, graceful shutdown and startup errors of server.mjs. */

const fixture = serverWithCloud()

/** Milliseconds: the server closes slow clients after ten seconds, Node by default after a minute. Generous for a busy machine. */
const soon = 40_000

describe('slow clients', () => {
  test('closes 500 unfinished headers without slowing others', async () => {
    const visitor = await fixture.signedIn()
    const times = async () => {
      const all: number[] = []
      for (let index = 0; index < 100; index += 1) {
        const start = performance.now()
        await visitor.post('/bd/list', { tableName: 'inve' })
        all.push(performance.now() - start)
      }
      return all.toSorted((a, b) => a - b)[94] ?? 0
    }
    const before = await times()
    const start = performance.now()
    const slow = slowClients(fixture.server.url, 500)
    await pause(500)
    const during = await times()
    await Promise.all(slow)
    expect(performance.now() - start).toBeLessThan(soon)
    expect(during).toBeLessThan(Math.max(5 * before, 2000))
  })

  test('closes an unfinished body of any call', async () => {
    const visitor = await fixture.signedIn()
    const { cookie } = visitor
    const start = performance.now()
    const slow = ['/bd/list', '/ur/login', '/api/sms/log', '/api/session', '/nowhere'].map((path) => {
      const client = sendRaw(
        fixture.server.url,
        `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 500\r\nCookie: ${cookie}\r\n\r\n{`,
      )
      const drip = setInterval(() => client.socket.writable && client.socket.write(' '), 500)
      void client.closed.then(() => clearInterval(drip))
      return client.closed
    })
    await Promise.all(slow)
    expect(performance.now() - start).toBeLessThan(soon)
  })
})

/** Servers of single tests, killed after each: a reader of their output would wait forever. */
const born: ChildProcess[] = []
const started = <Child extends ChildProcess>(child: Child): Child => {
  born.push(child)
  return child
}
afterEach(() => {
  for (const child of born.splice(0)) child.kill('SIGKILL')
})

const withShell = existsSync('/bin/sh') ? test : test.skip

describe('shutdown', () => {
  test('loses no pending request', async () => {
    const ending = await startServer({ CLOUD_URL: fixture.cloud.url })
    const visitors = await tenUsers(ending.url, fixture.cloud)
    fixture.cloud.respond = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', data: [] }), 300)
    const end = stream(visitors)
    await pause(1000)
    const over = ending.stop()
    await pause(300)
    expect((await new HttpClient(ending.url).request('GET', '/api/ready')).status).toBe(503)
    const start = performance.now()
    await over
    const { good, lost } = await end()
    expect(performance.now() - start).toBeLessThan(soon)
    expect(good).toBeGreaterThan(10)
    expect(lost).toBe(0)
  })

  withShell('a shell of npm that dies of the signal takes it along', async () => {
    const shell = started(
      spawn('/bin/sh', ['-c', `"${process.execPath}" server.mjs & echo $!; wait`], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: '0',
          HOST: '127.0.0.1',
          CLOUD_URL: fixture.cloud.url,
          npm_lifecycle_event: 'start',
        },
      }),
    )
    let output = ''
    shell.stdout.on('data', (text: Buffer) => (output += text.toString()))
    await waitUntil(() => output.includes('listens'))
    const pid = Number(/\d+/.exec(output)?.[0])
    shell.kill('SIGKILL')
    const lives = () => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    await waitUntil(() => !lives())
  })

  test('shutdown is not delayed by a hanging cloud and exits with 0', async () => {
    const child = started(
      spawn(process.execPath, ['server.mjs'], {
        env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', CLOUD_URL: fixture.cloud.url, LOG_LEVEL: 'silent' },
      }),
    )
    let output = ''
    child.stdout.on('data', (text: Buffer) => (output += text.toString()))
    await waitUntil(() => output.includes('listens'))
    const url = /http:\S+/.exec(output)?.[0] ?? ''
    const visitor = await fixture.signedIn(url)
    fixture.cloud.respond = () => undefined
    const hung = visitor.post('/bd/save', { tableName: 'inve', operationType: 1, params: {} }).catch(() => 'cut')
    await pause(300)
    const start = performance.now()
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
    expect(performance.now() - start).toBeLessThan(soon)
    expect(await hung).toBe('cut')
  })
})

// A Linux device that is always full.
const full = '/dev/full'

;(existsSync(full) ? test : test.skip)(
  'a disk without room for the log keeps nobody from working, nor the server from ending',
  async () => {
    const port = String(await freePort())
    const child = started(
      spawn(process.execPath, ['server.mjs'], {
        env: { ...process.env, NODE_ENV: 'production', PORT: port, HOST: '127.0.0.1', CLOUD_URL: fixture.cloud.url, LOG_LEVEL: 'info' },
        stdio: ['ignore', openSync(full, 'w'), 'ignore'],
      }),
    )
    const visitor = new HttpClient(`http://127.0.0.1:${port}`)
    const health = () => visitor.request('GET', '/api/health').catch(() => null)
    await waitUntil(async () => child.exitCode !== null || (await health()) !== null)
    for (let turn = 0; turn < 3; turn += 1) expect((await visitor.request('GET', '/api/session')).status).toBe(401)
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
  },
)

describe('start', () => {
  test.each([
    ['server.mjs', ['server.mjs']],
    ['next start', ['node_modules/next/dist/bin/next', 'start', '-H', 'localhost', '-p', '0']],
  ])('an invalid environment ends %s with a sentence', async (_, entry) => {
    const child = started(
      spawn(process.execPath, entry, {
        env: { ...process.env, NODE_ENV: 'production', PORT: '0', CLOUD_URL: fixture.cloud.url, TRUST_PROXY: 'yes' },
      }),
    )
    let output = ''
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(1)
    expect(output).toContain('TRUST_PROXY must be a whole number from 0 to 20.')
    expect(output).not.toMatch(/\n\s+at /)
  })

  test('reports a port in use', async () => {
    const child = started(
      spawn(process.execPath, ['server.mjs'], {
        env: {
          ...process.env,
          NODE_ENV: 'production',
          PORT: new URL(fixture.server.url).port,
          HOST: '127.0.0.1',
          CLOUD_URL: fixture.cloud.url,
        },
      }),
    )
    let output = ''
    child.stderr.on('data', (text: Buffer) => (output += text.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    expect([code, output]).toEqual([1, expect.stringContaining('is taken')])
  })
})
