import { spawn } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { basename } from 'node:path'
import { findMutants, type Mutant } from './mutants/find'

/**
 * `npm run mutants`: removes each guard of the server, one at a time, and runs its unit tests: one must fail. No file is changed. `--
 * authorize.ts proxy.ts` tests the guards of these files only, `--write` writes their rows into docs/measured/mutants.md.
 */

const tests = 'tests/unit/server'

/** Tests of whole requests, which run for every guard. */
const ofRequests = ['refusals.test.ts', 'calls-in.test.ts']

/** Guards without an effect of their own, because a later one refuses the same. */
const backedUp: readonly (readonly [file: string, guard: string, why: string])[] = [
  ['environment.ts', 'if (!cloud)', 'the schema refuses the same; the check tells the compiler'],
  ['sms-endpoints.ts', "if (cloud.kind !== 'sandbox')", 'the environment refuses the same; the check tells the compiler'],
  ['image-processing.ts', 'if (!uploaded)', 'the decoder refuses the same; the check tells the compiler'],
  ['sign-in.ts', 'if (!refused)', 'there is always a name to try; the check tells the compiler'],
  ['buffered-response.ts', 'if (!Buffer.isBuffer(body))', 'a stream has no length and is refused as an unknown encoding'],
]

const sources = readdirSync(tests)
  .filter((name) => name.endsWith('.test.ts'))
  .map((name) => ({ name, text: readFileSync(`${tests}/${name}`, 'utf8') }))

/** Tests of a file that do not import it. */
const indirect: Readonly<Record<string, readonly string[]>> = {
  'json-scan.ts': ['json-body.test.ts'],
  'verify-token.ts': ['session-from-login.test.ts'],
  'image-source.ts': ['sandbox-refusals.test.ts'],
  'call-cloud.ts': ['cloud-circuits.test.ts'],
}

/** The tests of one file. */
function ownTests(file: string): string[] {
  const imported = `'@/${file.replace(/\.ts$/, '')}'`
  const own = sources.filter(({ text }) => text.includes(imported)).map(({ name }) => name)
  return [...new Set([...own, ...(indirect[basename(file)] ?? [])])].filter((name) => !ofRequests.includes(name))
}

/** Runs tests with or without a mutant; resolves to whether they pass. */
function pass(names: readonly string[], mutant: Mutant | null): Promise<boolean> {
  if (names.length === 0) return Promise.resolve(true)
  const paths = names.map((name) => `${tests}/${name}`)
  const jest = ['node_modules/jest/bin/jest.js', '--config', 'scripts/mutants/jest.config.mjs', '--runInBand', '--bail', '--silent']
  const child = spawn(process.execPath, [...jest, '--runTestsByPath', ...paths], {
    env: { ...process.env, NODE_ENV: 'test', MUTANT: mutant ? JSON.stringify(mutant) : '' },
    stdio: 'ignore',
  })
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)))
}

const isBackedUp = ({ file, guard }: Mutant) => backedUp.some(([name, text]) => basename(file) === name && guard.includes(text))

const chosen = process.argv.slice(2).filter((argument) => !argument.startsWith('--'))
const mutants = findMutants().filter((mutant) => !isBackedUp(mutant) && (chosen.length === 0 || chosen.includes(basename(mutant.file))))

if (!(await pass([...new Set([...mutants.flatMap(({ file }) => ownTests(file)), ...ofRequests])], null))) {
  console.error('The tests fail without a mutant as well: put that right first.')
  process.exit(2)
}

const survivors: Mutant[] = []
const queue = [...mutants]
async function work(): Promise<void> {
  for (let mutant = queue.shift(); mutant; mutant = queue.shift()) {
    // The short tests first: most mutants fail there.
    const survives = (await pass(ownTests(mutant.file), mutant)) && (await pass(ofRequests, mutant))
    if (survives) survivors.push(mutant)
    console.log(`${survives ? '✗ survives' : '✓ caught  '} ${mutant.file}:${mutant.line}  ${mutant.guard}`)
  }
}
await Promise.all(Array.from({ length: Math.min(4, availableParallelism()) }, work))
console.log(`\n${mutants.length} mutants, ${mutants.length - survivors.length} caught`)
if (process.argv.includes('--write')) writeTable()
process.exit(survivors.length > 0 ? 1 : 0)

/** Replaces the rows of the tried files in docs/measured/mutants.md, and removes those of files without guards. */
function writeTable(): void {
  const report = 'docs/measured/mutants.md'
  const head = '| file | guards | caught |'
  const [before = '', table = ''] = readFileSync(report, 'utf8').split(/^\| file.*\|$/m)
  const counts = new Map(
    [...table.matchAll(/^\| `(.+)` *\| (\d+) *\| (\d+) *\|$/gm)].map(([, file = '', all, caught]) => [file, [Number(all), Number(caught)]]),
  )
  const count = (list: readonly Mutant[], file: string) => list.filter((mutant) => basename(mutant.file) === file).length
  for (const file of new Set(mutants.map((mutant) => basename(mutant.file))))
    counts.set(file, [count(mutants, file), count(mutants, file) - count(survivors, file)])
  const files = [...new Set(findMutants().map(({ file }) => basename(file)))].flatMap((file) => {
    const [all, caught] = counts.get(file) ?? []
    return all === undefined || caught === undefined ? [] : [{ name: `\`${file}\``, all, caught }]
  })
  const sum = (of: 'all' | 'caught') => files.reduce((total, file) => total + file[of], 0)
  const rows = [...files, { name: 'all', all: sum('all'), caught: sum('caught') }].map(
    ({ name, all, caught }) => `| ${name} | ${all} | ${caught} |`,
  )
  const written = [head, '| --- | --- | --- |', ...rows].join('\n')
  writeFileSync(report, `${before}${written}\n`)
}
