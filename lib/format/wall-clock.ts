const clocks = new Map<string | undefined, Intl.DateTimeFormat>()

/** What the clock of a time zone, or else this machine's, shows at a moment: `YYYY-MM-DDTHH:mm:ss`. */
export function wallClock(at: number, timeZone: string | undefined): string {
  let clock = clocks.get(timeZone)
  if (!clock) {
    const two = '2-digit'
    clock = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
      ...(timeZone !== undefined && { timeZone }),
      hourCycle: 'h23',
      year: 'numeric',
      month: two,
      day: two,
      hour: two,
      minute: two,
      second: two,
    })
    clocks.set(timeZone, clock)
  }
  const shown = Object.fromEntries(clock.formatToParts(at).map(({ type, value }) => [type, value]))
  return `${shown.year}-${shown.month}-${shown.day}T${shown.hour}:${shown.minute}:${shown.second}`
}
