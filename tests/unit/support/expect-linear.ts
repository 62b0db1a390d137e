/** The least CPU time in milliseconds of several runs, which leaves out what else the machine does. */
function leastCost(work: () => void): number {
  const runs = Array.from({ length: 10 }, () => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  })
  return Math.min(...runs)
}

/**
 * Expects work on four times the input to cost about four times as much; quadratic work costs sixteen times as much.
 * `prepare` makes the work for a size in bytes. Costs below a few milliseconds are not compared: they are mostly overhead.
 */
export function expectLinear(prepare: (size: number) => () => void): void {
  const small = prepare(64 * 1024)
  const large = prepare(256 * 1024)
  expect(leastCost(large)).toBeLessThan(9 * leastCost(small) + 5)
}
