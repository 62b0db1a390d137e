import { readFileSync } from 'node:fs'

/** Ticks of all processors since the system began: spent by programs and the system itself, and withheld by the host of a virtual machine. */
function ticks() {
  try {
    const [user, nice, system, , , interrupts, soft, withheld] = readFileSync('/proc/stat', 'utf8')
      .split('\n')[0]
      .split(/\s+/)
      .slice(1)
      .map(Number)
    return { spent: user + nice + system + interrupts + soft, withheld }
  } catch {
    // Only Linux tells.
    return { spent: 0, withheld: 0 }
  }
}

/** Begins to watch the host. What it gives tells, in percent, how much of the processor's time that was wanted since then went to others. */
export function watchHost() {
  const before = ticks()
  return () => {
    const now = ticks()
    const withheld = now.withheld - before.withheld
    return (100 * withheld) / Math.max(1, now.spent - before.spent + withheld)
  }
}
