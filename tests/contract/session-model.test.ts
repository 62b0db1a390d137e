import { walk } from '@/tests/contract/support/session-walk'
import { redisProgram } from './support/redis'

/** A short random walk; `npm run sessions` runs a long one. */

const where = redisProgram === null ? test.skip : test

where('what ended opens nothing and what lives works, on a random walk over two servers', async () => {
  const seed = Date.now() % 1_000_000
  const { steps, tried, faults } = await walk({ redisProgram: redisProgram ?? '', seed, steps: 600, settleTime: 200 })
  expect({ seed, faults }).toEqual({ seed, faults: [] })
  expect(steps).toBeGreaterThanOrEqual(600)
  expect(tried.ended).toBeGreaterThan(10)
  expect(tried.living).toBeGreaterThan(30)
})
