import { hashOf } from '@/lib/server/runtime/hash'
import { issuedNow, revokedBefore, revokeNamed, revokeSession } from '@/lib/server/session/revoked-sessions'
import { isRevoked } from '@/lib/server/session/session-record'
import { sessionWith, useEnvironment } from './in-process'

const hour = 3_600_000
const fakeTime = () => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'performance'] })

beforeEach(() => useEnvironment({ CLOUD_URL: 'http://127.0.0.1:1' }))
afterEach(() => jest.useRealTimers())

test('a flood of sign-outs of many users revives no ended session', async () => {
  fakeTime()
  const ended = sessionWith({}, 1)
  const idle = sessionWith({}, 2)
  jest.setSystemTime(Date.now() + hour)
  await revokeNamed(ended, hashOf(ended.id))
  expect([isRevoked(ended), isRevoked(idle)]).toEqual([true, false])
  jest.setSystemTime(Date.now() + hour)
  const later = { ...sessionWith({}, 3), issuedAt: issuedNow({ organisationId: 12, userId: 3 }) }
  for (let index = 0; index < 100_000; index += 1) await revokeNamed({ organisationId: 13, userId: index }, `flood ${index}`)
  // The list is full: what is older than the dropped revocation ends with it, what is newer works.
  expect([isRevoked(ended), isRevoked(idle), isRevoked(later)]).toEqual([true, true, false])
  expect(revokedBefore(later)).toBeLessThan(later.issuedAt)
})

test('a flood of sign-outs of one organisation ends nothing of another one', async () => {
  fakeTime()
  const ended = sessionWith({}, 1)
  const idle = sessionWith({}, 2)
  jest.setSystemTime(Date.now() + hour)
  await revokeSession(ended, ended.id)
  jest.setSystemTime(Date.now() + hour)
  const flooding = (index: number) => ({
    ...sessionWith({}, index % 400),
    organisationId: 13,
    id: `flood ${index}`,
    signInId: `flood ${index}`,
  })
  for (let index = 0; index < 150_000; index += 1) await revokeSession(flooding(index), `flood ${index}`)
  expect([isRevoked(ended), isRevoked(idle)]).toEqual([true, false])
  // Their own sessions stay revoked, whether as an id or with the user.
  for (const index of [0, 1, 75_000, 149_999]) expect([index, isRevoked(flooding(index))]).toEqual([index, true])
})

test('many sign-outs of a user become one revocation of the user', async () => {
  const user = sessionWith({}, 1)
  const of = (index: number) => ({ ...user, id: `${index}`, signInId: `${index}` })
  for (let index = 0; index < 500; index += 1) await revokeSession(user, `${index}`)
  expect([isRevoked(of(0)), isRevoked(of(999)), revokedBefore(user)]).toEqual([true, false, 0])
  await revokeSession(user, '500')
  expect([isRevoked(of(0)), isRevoked(of(500)), isRevoked(of(999))]).toEqual([true, true, true])
  // A new sign-in works at once.
  expect(isRevoked({ ...of(1_000), issuedAt: issuedNow(user) })).toBe(false)
  expect(isRevoked(sessionWith({}, 2))).toBe(false)
})
