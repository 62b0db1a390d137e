import { availableParallelism } from 'node:os'

const halfSecond = 500

/** Tenths of the executions of `work` per second. */
function rateOf(work) {
  const since = performance.now()
  let count = 0
  while (performance.now() - since < halfSecond) {
    work(count)
    count += 1
  }
  return count / 10 / ((performance.now() - since) / 1000)
}

const text = () => {
  let letters = ''
  for (let at = 0; at < 10_000; at += 1) letters += 'a'
  return letters.length
}

const arrays = [0, 1].map(() => Array.from({ length: 100_000 }, (_, at) => at))
const copy = (count) => {
  const source = arrays[count % 2]
  const target = arrays[(count + 1) % 2]
  for (let at = 0; at < source.length; at += 1) target[at] = source[at]
}

/**
 * Index of the host's processor as Lighthouse computes its benchmark index: the mean of building strings and copying arrays. Figures of hosts
 * or moments with different indexes cannot be compared.
 */
export const hostIndex = () => Math.round((rateOf(text) + rateOf(copy)) / 2)

/** Prints the index of the host and what else tells figures apart. */
export function printHost() {
  const day = new Date().toISOString().slice(0, 10)
  console.log(`Host index ${hostIndex()}, ${availableParallelism()} cores, Node ${process.versions.node}, ${day}`)
}
