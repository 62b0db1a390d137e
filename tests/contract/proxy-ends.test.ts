import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort, startServer } from '@/tests/e2e/support/server'
import { sendJson } from './support/raw-cloud'
import { say } from './support/raw-socket'
import { serverBeforeCloud } from './support/server-before'
import { slowClients } from './support/slow-clients'
import { stream } from './support/stream'
import { until } from './support/until'
import { Visitor } from './support/visitor'

/** What server.mjs adds to Next: patience with the slow and no more, an orderly end, a start that says what is wrong (hardening.md, fact 5). */

const here = serverBeforeCloud()

/** The server shows out after ten seconds; Node by itself after a minute, and a call ends after as long. In between, for a busy machine. */
const soon = 40_000

describe('slow clients', () => {
  test('five hundred who do not finish their headers are shown out, and others do not notice', async () => {
    const visitor = await here.signedIn()
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
    const slow = slowClients(here.server.url, 500)
    await pause(500)
    const during = await times()
    await Promise.all(slow)
    expect(performance.now() - start).toBeLessThan(soon)
    expect(during).toBeLessThan(Math.max(2 * before, 1000))
  })

  test('who does not finish a body is shown out, whatever the body is for', async () => {
    const visitor = await here.signedIn()
    const cookie = [...visitor.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const start = performance.now()
    const slow = ['/bd/list', '/ur/login', '/api/sms/log', '/api/session', '/nowhere'].map((path) => {
      const client = say(
        here.server.url,
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

/** Servers of single tests. None outlives its test, however that ends: whoever waits for the end of all its words would wait for ever. */
const born: ChildProcess[] = []
const started = <Child extends ChildProcess>(child: Child): Child => {
  born.push(child)
  return child
}
afterEach(() => {
  for (const child of born.splice(0)) child.kill('SIGKILL')
})

const withShell = existsSync('/bin/sh') ? test : test.skip

describe('the end', () => {
  test('nothing in flight is lost: not ready first, then no new connections, then out', async () => {
    const ending = await startServer({ CLOUD_URL: here.cloud.url })
    const visitor = await here.signedIn(ending.url)
    here.cloud.answer = (_, response) => void setTimeout(() => sendJson(response, { status: 'RESOLVE', data: [] }), 300)
    const end = stream(visitor)
    await pause(1000)
    const over = ending.stop()
    await pause(300)
    expect((await new Visitor(ending.url).ask('GET', '/api/ready')).status).toBe(503)
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
          CLOUD_URL: here.cloud.url,
          npm_lifecycle_event: 'start',
        },
      }),
    )
    let said = ''
    shell.stdout.on('data', (text: Buffer) => (said += text.toString()))
    await until(() => said.includes('listens'))
    const pid = Number(/\d+/.exec(said)?.[0])
    shell.kill('SIGKILL')
    const lives = () => {
      try {
        return process.kill(pid, 0)
      } catch {
        return false
      }
    }
    await until(() => !lives())
  })

  test('a cloud that hangs does not hold it, and the exit is no failure', async () => {
    const child = started(
      spawn(process.execPath, ['server.mjs'], {
        env: { ...process.env, NODE_ENV: 'production', PORT: '0', HOST: '127.0.0.1', CLOUD_URL: here.cloud.url, LOG_LEVEL: 'silent' },
      }),
    )
    let said = ''
    child.stdout.on('data', (text: Buffer) => (said += text.toString()))
    await until(() => said.includes('listens'))
    const url = /http:\S+/.exec(said)?.[0] ?? ''
    const visitor = await here.signedIn(url)
    here.cloud.answer = () => undefined
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

// The device of Linux that is always full.
const full = '/dev/full'

;(existsSync(full) ? test : test.skip)(
  'a disk without room for the log keeps nobody from working, nor the server from ending',
  async () => {
    const port = String(await freePort())
    const child = started(
      spawn(process.execPath, ['server.mjs'], {
        env: { ...process.env, NODE_ENV: 'production', PORT: port, HOST: '127.0.0.1', CLOUD_URL: here.cloud.url, LOG_LEVEL: 'info' },
        stdio: ['ignore', openSync(full, 'w'), 'ignore'],
      }),
    )
    const visitor = new Visitor(`http://127.0.0.1:${port}`)
    const health = () => visitor.ask('GET', '/api/health').catch(() => null)
    await until(async () => child.exitCode !== null || (await health()) !== null)
    for (let turn = 0; turn < 3; turn += 1) expect((await visitor.ask('GET', '/api/session')).status).toBe(401)
    child.kill('SIGTERM')
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(0)
  },
)

describe('the start', () => {
  test.each([
    ['server.mjs', ['server.mjs']],
    ['next start', ['node_modules/next/dist/bin/next', 'start', '-H', 'localhost', '-p', '0']],
  ])('a bad environment ends %s with the sentence that names it', async (_, entry) => {
    const child = started(
      spawn(process.execPath, entry, {
        env: { ...process.env, NODE_ENV: 'production', PORT: '0', CLOUD_URL: here.cloud.url, TRUST_PROXY: 'yes' },
      }),
    )
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    expect(code).toBe(1)
    expect(said).toContain('TRUST_PROXY must be a whole number from 0 to 20.')
    expect(said).not.toMatch(/\n\s+at /)
  })

  test('a port that is taken is told', async () => {
    const child = started(
      spawn(process.execPath, ['server.mjs'], {
        env: { ...process.env, NODE_ENV: 'production', PORT: new URL(here.server.url).port, HOST: '127.0.0.1', CLOUD_URL: here.cloud.url },
      }),
    )
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    const [code] = (await once(child, 'exit')) as [number]
    expect([code, said]).toEqual([1, expect.stringContaining('is taken')])
  })
})
