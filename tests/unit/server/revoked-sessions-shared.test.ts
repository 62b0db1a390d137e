import { hashOf } from '@/lib/server/runtime/hash'
import { isSessionRevoked, onRevokedSessions, revokeSession } from '@/lib/server/session/revoked-sessions'
import { useEnvironment } from './in-process'

type Entry = [id: string, fields: string[]]

/** A Redis stream in memory, with the commands that revocations use. */
class Stream {
  entries: Entry[] = []
  private last = 0
  beforeRead: () => void = () => undefined

  add(fields: readonly string[]): void {
    this.last += 1
    this.entries.push([`${this.last}-0`, [...fields]])
  }
  multi() {
    const chain = {
      xadd: (...fields: readonly unknown[]) => {
        this.add(fields.slice(fields.indexOf('*') + 1).map(String))
        return chain
      },
      expire: () => chain,
      exec: () => Promise.resolve([]),
    }
    return this.keys.length > 0 ? this.full(chain) : chain
  }
  /** Keys of earlier values; while there are any, the store is full and takes nothing. */
  keys: string[] = []
  private full<Chain extends object>(chain: Chain): Chain {
    const before = this.entries.length
    const refuse = () => {
      this.entries.length = before
      return Promise.reject(new Error('EXECABORT Transaction discarded because of previous errors.'))
    }
    return Object.assign(chain, { exec: refuse })
  }
  scan(...[, , pattern]: readonly [string, string, string, string, number]) {
    return Promise.resolve(['0', pattern.startsWith('daftar:undo-set') ? this.keys : []])
  }
  unlink(...keys: readonly string[]) {
    this.keys = this.keys.filter((key) => !keys.includes(key))
    return Promise.resolve(keys.length)
  }
  xread(...[, , , name, after]: readonly [string, number, string, string, string]) {
    this.beforeRead()
    const found = this.entries.filter(([id]) => Number.parseInt(id) > Number.parseInt(after))
    return Promise.resolve(found.length > 0 ? [[name, found]] : null)
  }
  xrange(_: string, from: string) {
    return Promise.resolve(this.entries.filter(([id]) => id === from))
  }
}

const mockStream = new Stream()
jest.mock('@/lib/server/runtime/redis', () => ({
  ...jest.requireActual<typeof import('@/lib/server/runtime/redis')>('@/lib/server/runtime/redis'),
  redisStore: () => Promise.resolve(mockStream),
}))

beforeEach(() => useEnvironment({ CLOUD_URL: 'http://127.0.0.1:1' }))

test('a store that is emptied and filled again while it is read gets everything again', async () => {
  await revokeSession(null, 'mine')
  await onRevokedSessions()
  const names = () => mockStream.entries.map(([, fields]) => fields[fields.indexOf('name') + 1])
  expect(names()).toContain(hashOf('mine'))

  mockStream.beforeRead = () => {
    mockStream.beforeRead = () => undefined
    mockStream.entries = []
    mockStream.add(['name', hashOf('of another server'), 'until', String(Date.now() + 60_000)])
  }
  await onRevokedSessions()
  await onRevokedSessions()
  expect(names()).toEqual(expect.arrayContaining([hashOf('mine'), hashOf('of another server')]))
})

test('a full store gives up earlier values for a revocation, and is read meanwhile', async () => {
  mockStream.keys = ['daftar:undo-set:12:a', 'daftar:undo-set:12:b']
  mockStream.add(['name', hashOf('elsewhere'), 'until', String(Date.now() + 60_000)])
  await revokeSession(null, 'while full')
  expect(isSessionRevoked('elsewhere')).toBe(true)
  expect(mockStream.keys).toEqual([])
  await onRevokedSessions()
  expect(mockStream.entries.some(([, fields]) => fields.includes(hashOf('while full')))).toBe(true)
})
