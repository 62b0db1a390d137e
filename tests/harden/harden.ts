import { existsSync, writeFileSync } from 'node:fs'
import { availableParallelism, loadavg } from 'node:os'
import { join } from 'node:path'
import { partsOf } from './parts'
import { lineOf, type Row } from './result-row'

/**
 * `npm run harden`: tests a running server of this build from outside under attack, overload and faults, and prints each claim with its
 * measurement. Takes a quarter of an hour, on a busy machine several times that: time limits are multiplied by the machine's slowness. Needs
 * a build (`npm run build`). `-- --write` also writes the rows into docs/measured/harden.md, `-- bursts images` runs these parts only. What users
 * see of faults is tested in the browser by `npm test`.
 */

const names = process.argv.slice(2).filter((argument) => argument !== '--write')
const parts = partsOf(names)
if (!existsSync(join(process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID'))) {
  console.error('There is no build to attack: run npm run build first.')
  process.exit(2)
}

const rows: (Row & { readonly part: string })[] = []
const loads: number[] = []
for (const [name, part] of parts) {
  await part((row) => {
    rows.push({ ...row, part: name })
    loads.push(loadavg()[0] ?? 0)
    console.log(lineOf(row))
  }).catch((error: unknown) => {
    // The other parts are measured all the same.
    const row = { claim: name, figure: error instanceof Error ? error.message : 'it failed', holds: false }
    rows.push({ ...row, part: name })
    console.log(lineOf(row))
  })
}
const count = (outcome: Row['holds']) => rows.filter(({ holds }) => holds === outcome).length
const summary = `${count(true)} hold, ${count(false)} do not, ${count(null)} could not be measured here`
console.log(`\n${summary}`)
if (process.argv.includes('--write') && names.length === 0) writeTable()
process.exit(count(false) > 0 ? 1 : 0)

/** Writes the table of this run. */
function writeTable(): void {
  const cell = (text: string) =>
    text
      .trim()
      .replaceAll('|', '\\|')
      .replaceAll(/\s*\n\s*/g, '<br>')
  const mark = (holds: Row['holds']) => (holds === null ? '–' : holds ? '✓' : '✗')
  const most = Math.max(0, ...loads).toFixed(0)
  const lines = [
    '# What `npm run harden` measured',
    '',
    'Written by `npm run harden -- --write`; [security](../security.md) says what is promised.',
    '',
    `${new Date().toISOString().slice(0, 10)}, ${availableParallelism()} processors, load up to ${most}: ${summary}.`,
    '',
    '| part | claim | | measured |',
    '| --- | --- | --- | --- |',
    ...rows.map(({ part, claim, figure, holds }) => `| \`${part}\` | ${cell(claim)} | ${mark(holds)} | ${cell(figure)} |`),
  ]
  writeFileSync('docs/measured/harden.md', `${lines.join('\n')}\n`)
}
