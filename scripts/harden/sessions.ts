import { redisProgram } from '@/tests/contract/support/redis'
import { walk } from '@/tests/contract/support/session-model'
import type { Part } from './result-row'

const steps = 5000

/** Revoked sessions stay revoked: a random walk over two servers with restarts and data loss of Redis. `npm run sessions` walks longer. */
export const sessions: Part = async (report) => {
  const claim = `sessions: ${steps} random steps over two servers`
  if (redisProgram === null) return report({ claim, figure: 'not measured: no redis-server here', holds: null })
  const seed = Date.now() % 1_000_000
  const { tried, faults } = await walk({ redisProgram, seed, steps, settleTime: 800 })
  const first = faults[0] === undefined ? '' : `; ${faults[0]}`
  report({
    claim,
    figure: `seed ${seed}: ${tried.ended} ended cookies tried, ${tried.living} living ones, ${faults.length} faults${first}`,
    holds: faults.length === 0,
  })
}
