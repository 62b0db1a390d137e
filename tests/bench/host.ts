import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const halfSecond = 500

/** Tenths of the executions of `work` per second. */
function rateOf(work: (count: number) => void): number {
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

const numbers = () => Array.from({ length: 100_000 }, (_, at) => at)
const [one, other] = [numbers(), numbers()]
const copy = (count: number) => {
  const [source, target] = count % 2 === 0 ? [one, other] : [other, one]
  for (let at = 0; at < source.length; at += 1) target[at] = source[at] ?? 0
}

/**
 * Index of the host's processor as Lighthouse computes its benchmark index: the mean of building strings and copying arrays. Figures of hosts
 * or moments with different indexes cannot be compared.
 */
const hostIndex = () => Math.round((rateOf(text) + rateOf(copy)) / 2)

/** Prints the index of the host and what else tells figures apart. */
export function printHost(): void {
  const day = new Date().toISOString().slice(0, 10)
  console.log(`Host index ${hostIndex()}, ${availableParallelism()} cores, Node ${process.versions.node}, ${day}`)
}

/** Processor ticks since boot: used, and stolen by the host of a virtual machine. */
function ticks(): { readonly spent: number; readonly stolen: number } {
  try {
    const [line = ''] = readFileSync('/proc/stat', 'utf8').split('\n')
    const [user = 0, nice = 0, system = 0, , , interrupts = 0, soft = 0, stolen = 0] = line.split(/\s+/).slice(1).map(Number)
    return { spent: user + nice + system + interrupts + soft, stolen }
  } catch {
    // Available on Linux only.
    return { spent: 0, stolen: 0 }
  }
}

/** Starts watching the host. The returned function returns the percentage of requested processor time that was stolen since. */
export function watchHostLoad(): () => number {
  const before = ticks()
  return () => {
    const now = ticks()
    const stolen = now.stolen - before.stolen
    return (100 * stolen) / Math.max(1, now.spent - before.spent + stolen)
  }
}
