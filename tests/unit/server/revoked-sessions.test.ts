import { nameOf, issuedNow, revokedBefore, revokeNamed } from '@/lib/server/session/revoked-sessions'
import { isRevoked } from '@/lib/server/session/session-record'
import { sessionWith, useEnvironment } from './in-process'

const hour = 3_600_000

beforeEach(() => useEnvironment({ CLOUD_URL: 'http://127.0.0.1:1' }))
afterEach(() => jest.useRealTimers())

test('a flood of sign-outs revives no ended session', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] })
  const [ended, idle] = [sessionWith({}, 1), sessionWith({}, 2)]
  jest.setSystemTime(Date.now() + hour)
  await revokeNamed([nameOf(ended.id)])
  expect([isRevoked(ended), isRevoked(idle)]).toEqual([true, false])
  jest.setSystemTime(Date.now() + hour)
  const later = { ...sessionWith({}, 3), issuedAt: issuedNow({ organisationId: 12, userId: 3 }) }
  await revokeNamed(Array.from({ length: 100_000 }, (_, index) => `flood ${index}`))
  // The list is full: what is older than the dropped revocation ends with it, what is newer works.
  expect([isRevoked(ended), isRevoked(idle), isRevoked(later)]).toEqual([true, true, false])
  expect(revokedBefore(later)).toBeLessThan(later.issuedAt)
})
