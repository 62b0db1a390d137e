import type { Outcome, Verdict } from './send-and-judge'

/** How results are written. */
export const signs: Readonly<Record<Verdict, string>> = {
  ok: 'ok',
  partly: 'PARTLY',
  refused: 'REFUSED',
  wrong: 'WRONG',
  failed: 'FAILED',
  skipped: '–',
}

/** Whether a result is a fault of the cloud. */
export const isFault = ({ verdict }: Outcome): boolean => verdict !== 'ok' && verdict !== 'skipped'

function sizeOf(bytes: number | null): string {
  if (bytes === null) return ''
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${(bytes / 1000).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}

/** Header line of the table. */
export const heading = line('call', 'time', 'size', 'rows', '', '')

/** One result as a line of the table. */
export const lineOf = ({ call, ms, bytes, rows, verdict, found }: Outcome): string =>
  line(call, ms === null ? '' : `${ms} ms`, sizeOf(bytes), rows === null ? '' : String(rows), signs[verdict], found)

function line(call: string, time: string, size: string, rows: string, sign: string, found: string): string {
  return `${call.padEnd(38)}${time.padStart(9)}${size.padStart(10)}${rows.padStart(7)}  ${sign.padEnd(8)}${found}`.trimEnd()
}

/** Summary line of the table. */
export function summary(outcomes: readonly Outcome[]): string {
  const count = (...verdicts: Verdict[]) => outcomes.filter(({ verdict }) => verdicts.includes(verdict)).length
  return `${count('ok')} ok, ${outcomes.filter(isFault).length} faults, ${count('skipped')} not called`
}
