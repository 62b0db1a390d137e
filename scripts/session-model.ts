import { redisProgram } from '@/tests/contract/support/redis'
import { walk } from '@/tests/contract/support/session-walk'

/**
 * `npm run sessions [steps] [seed]`: walks the session model at random against two servers of this build, 100,000 steps by default. Needs a
 * build and redis-server or valkey-server.
 */

const [steps = '100000', seed = String(Date.now() % 1_000_000)] = process.argv.slice(2)
if (redisProgram === null) {
  console.error('There is no redis-server and no valkey-server here.')
  process.exit(2)
}
const start = performance.now()
console.log(`Seed ${seed}`)
const { stepCounts, tried, faults, ...walked } = await walk({
  redisProgram,
  steps: Number(steps),
  seed: Number(seed),
  log: (text) => console.log(text),
})
console.log(
  Object.entries(stepCounts)
    .toSorted(([, one], [, other]) => other - one)
    .map(([name, times]) => `${name} ${times}`)
    .join(', '),
)
console.log(
  `${walked.steps} steps in ${Math.round((performance.now() - start) / 1000)} s: ${tried.living} tries of what lives, ${tried.ended} of what had ended, ${faults.length} faults`,
)
process.exit(faults.length > 0 ? 1 : 0)
