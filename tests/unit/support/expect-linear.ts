/** The least processor time of several runs in milliseconds, which excludes most of what other processes do. */
export function leastCost(work: () => void): number {
  const runs = Array.from({ length: 10 }, () => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

/**
 * Expects work on sixteen times the input to cost about sixteen times as much; quadratic work costs 256 times as much.
 * `prepare` makes the work for a size in bytes. Costs of a few milliseconds are not compared: they are mostly overhead.
 * A busy machine may slow one comparison down; quadratic work fails all of them.
 */
export function expectLinear(prepare: (size: number) => () => void): void {
  const small = prepare(16 * 1024)
  const large = prepare(256 * 1024)
  const excess = () => leastCost(large) - 64 * leastCost(small) - 5
  for (let tries = 1; tries < 5; tries += 1) if (excess() < 0) return
  expect(excess()).toBeLessThan(0)
}
