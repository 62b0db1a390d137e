import { readFileSync } from 'node:fs'

/** Processor ticks since boot: used, and stolen by the host of a virtual machine. */
function ticks() {
  try {
    const [user, nice, system, , , interrupts, soft, withheld] = readFileSync('/proc/stat', 'utf8')
      .split('\n')[0]
      .split(/\s+/)
      .slice(1)
      .map(Number)
    return { spent: user + nice + system + interrupts + soft, withheld }
  } catch {
    // Available on Linux only.
    return { spent: 0, withheld: 0 }
  }
}

/** Starts watching the host. The returned function returns the percentage of requested processor time that was stolen since. */
export function watchHostLoad() {
  const before = ticks()
  return () => {
    const now = ticks()
    const withheld = now.withheld - before.withheld
    return (100 * withheld) / Math.max(1, now.spent - before.spent + withheld)
  }
}
