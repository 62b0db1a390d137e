import { nameOf, onRevokedSessions, revokeSession } from '@/lib/server/session/revoked-sessions'
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
    return chain
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
jest.mock('@/lib/server/runtime/redis', () => ({ redisStore: () => Promise.resolve(mockStream) }))

beforeEach(() => useEnvironment({ CLOUD_URL: 'http://127.0.0.1:1' }))

test('a store that is emptied and filled again while it is read gets everything again', async () => {
  await revokeSession(null, 'mine')
  await onRevokedSessions()
  const names = () => mockStream.entries.map(([, fields]) => fields[fields.indexOf('name') + 1])
  expect(names()).toContain(nameOf('mine'))

  mockStream.beforeRead = () => {
    mockStream.beforeRead = () => undefined
    mockStream.entries = []
    mockStream.add(['name', nameOf('of another server'), 'until', String(Date.now() + 60_000)])
  }
  await onRevokedSessions()
  await onRevokedSessions()
  expect(names()).toEqual(expect.arrayContaining([nameOf('mine'), nameOf('of another server')]))
})
