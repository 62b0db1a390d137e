import { readFileSync } from 'node:fs'
import { isFault, signs } from './result-table'
import type { Outcome } from './send-and-judge'

/** The probe of one user. */
export type Run = { readonly domain: string; readonly user: string; readonly year: object | null; readonly outcomes: readonly Outcome[] }

const contract = 'docs/contract.json'

/** The line of the contract that an outcome does not fit: its field where the schema names it, else its call. */
export function contractLine({ call, found }: Outcome): string | null {
  const [path = '', ...name] = call
    .trim()
    .replace(/ \(.*\)$/, '')
    .split(' ')
  const lines = readFileSync(contract, 'utf8').split('\n')
  const after = (from: number, text: string) => lines.findIndex((line, index) => index >= from && line.includes(text))
  const start = after(0, call.trim() === 'its token' ? '"TokenClaims": {' : `"${path}": {`)
  if (start < 0) return null
  const read = name.length > 0 ? after(start, `"title": "${[path, ...name].join(' ')}"`) : after(start, '"responses": {')
  const field = /^([\w.]+): /
    .exec(found.replace(/^\d+ dropped; /, ''))?.[1]
    ?.split('.')
    .findLast((one) => !/^\d+$/.test(one))
  const end = lines.findIndex((line, index) => index > start && line.startsWith('    "/'))
  const exact = field === undefined ? -1 : after(Math.max(start, read), `"${field}":`)
  const line = exact >= 0 && (end < 0 || exact < end) ? exact : Math.max(start, read)
  return `${contract}:${line + 1}`
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, (sign) => entities[sign] ?? '').replaceAll(/[^\t\n\x20-\ufffd]/g, '')

/** The results in JUnit's format: one suite per user, one test per call. */
export function junitOf(runs: readonly Run[]): string {
  const caseOf = (one: Outcome) => {
    const reason = escaped(`${one.found}${one.contract === undefined ? '' : ` (${one.contract})`}`)
    const skipped = one.verdict === 'skipped' ? `<skipped message="${reason}"/>` : ''
    const fault = isFault(one) ? `<failure type="${one.verdict}" message="${reason}"/>` : skipped
    return `    <testcase classname="probe" name="${escaped(one.call.trim())}" time="${(one.ms ?? 0) / 1000}">${fault}</testcase>`
  }
  const suiteOf = ({ domain, user, outcomes }: Run) =>
    [
      `  <testsuite name="${escaped(`${domain} / ${user}`)}" tests="${outcomes.length}" failures="${outcomes.filter(isFault).length}" skipped="${outcomes.filter(({ verdict }) => verdict === 'skipped').length}">`,
      ...outcomes.map(caseOf),
      '  </testsuite>',
    ].join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites>\n${runs.map(suiteOf).join('\n')}\n</testsuites>\n`
}

/** The results as a page without scripts. */
export function htmlOf(url: string, runs: readonly Run[]): string {
  const rowOf = (one: Outcome) =>
    `<tr class="${isFault(one) ? 'fault' : one.verdict}"><td>${escaped(one.call)}<td>${one.ms ?? ''}<td>${one.bytes ?? ''}<td>${one.rows ?? ''}<td>${signs[one.verdict]}<td>${escaped(one.found)}<td>${one.contract ?? ''}`
  const tables = runs.map(
    ({ domain, user, outcomes }) =>
      `<h2>${escaped(`${domain} / ${user}`)}</h2><table><tr><th>call<th>ms<th>bytes<th>rows<th>result<th>found<th>contract${outcomes.map(rowOf).join('')}</table>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Probe of ${escaped(url)}</title><style>body{font:15px system-ui;margin:2rem}td,th{padding:.2rem .7rem;text-align:left;border-bottom:1px solid #ddd}.fault td{background:#fde8e8}.skipped{color:#666}</style><h1>Probe of ${escaped(url)}</h1>${tables.join('')}</html>\n`
}
