import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod/mini'
import { checkPackages, type PartResult } from './packages'
import { testBrowser } from './setup/browser'
import { build, preserveSettings } from './setup/build.mjs'
import { warnAboutArguments } from './setup/install.mjs'
import { runNode, stopOnSignal, type Result } from './setup/run-process.mjs'

/** `npm test`: runs every check from a bare checkout. Ends with the line `N passed, N failed`. */

const folder = '.next-test'

/** Time limits in milliseconds, sufficient on a busy machine; a hanging part is ended and counts as failed. */
const timeouts = { jest: 30 * 60_000, browser: 60 * 60_000 }

warnAboutArguments('npm test', 'It runs all there is; WHOLE=1 npm test runs the browser’s part in every variant.')

const reports = mkdtempSync(join(tmpdir(), 'daftar-test-'))
const putBack = preserveSettings()
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures: string[] = []
/** What could not be checked here, and why; printed at the end, where it is seen. */
const unchecked: string[] = []

function removeOldLogs() {
  putBack()
  rmSync(reports, { recursive: true, force: true })
}

/** A part of `npm test`; `work` prints live when `show` is true. */
type Part = { readonly name: string; readonly work: (show: boolean) => Promise<PartResult> }
type Finished = { readonly name: string; readonly result: PartResult; readonly seconds: number }

const titled = (name: string) => `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`

/** Adds a part's counts to the totals and prints them. */
function printResult({ name, result: { passed = 0, failed = 0, skipped = 0, unchecked: reason }, seconds }: Finished): void {
  if (reason) unchecked.push(reason)
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  if (failed > 0) failures.push(name)
  const signOfSuccess = passed > 0 ? '✓' : '-'
  const sign = failed > 0 ? '✗' : signOfSuccess
  const more = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`${sign} ${name}: ${passed} passed, ${failed} failed${more} (${seconds.toFixed(1)} s)`)
}

async function finished({ name, work }: Part, show: boolean): Promise<Finished> {
  const since = performance.now()
  const result = await work(show)
  return { name, result, seconds: (performance.now() - since) / 1000 }
}

/** Runs a part alone with live output. */
async function alone(part: Part): Promise<void> {
  console.log(titled(part.name))
  printResult(await finished(part, true))
}

const inTurn = (parts: readonly Part[]) =>
  parts.reduce<Promise<Finished>[]>((running, part) => [...running, Promise.resolve(running.at(-1)).then(() => finished(part, false))], [])

/** Runs sequences of parts in parallel and prints the results in order. */
async function sideBySide(...rows: Part[][]): Promise<void> {
  for (const running of rows.flatMap(inTurn)) {
    const part = await running
    console.log(`${titled(part.name)}\n${part.result.output.trim()}`)
    printResult(part)
  }
}

/** A check that passes or fails as a whole. */
const check = (name: string, run: (show: boolean) => Promise<Result>): Part => ({
  name,
  work: async (show) => {
    const { code, output } = await run(show)
    return { output, ...(code === 0 ? { passed: 1 } : { failed: 1 }) }
  },
})

const tool = (name: string, file: string, ...args: string[]) =>
  check(name, (show) => runNode(file, args, { env: { NEXT_DIST_DIR: folder }, show }))

/** A test runner that writes a JSON report; a failing exit without counted failures is one failure. */
const suite = (
  name: string,
  report: z.ZodMiniType<Omit<PartResult, 'output'>>,
  run: (reportFile: string, show: boolean) => Promise<Result>,
): Part => ({
  name,
  work: async (show) => {
    const file = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
    const { code, output } = await run(file, show)
    const counted = existsSync(file) ? report.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}
    return { output, ...counted, ...(code !== 0 && !counted.failed && { failed: 1 }) }
  },
})

const jestReport = z.pipe(
  z.object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numRuntimeErrorTestSuites: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
  }),
  z.transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests + report.numTodoTests,
  })),
)

const playwrightReport = z.pipe(
  z.object({
    stats: z.object({ expected: z.number(), flaky: z.number(), unexpected: z.number(), skipped: z.number() }),
    errors: z.array(z.unknown()),
  }),
  z.transform(({ stats, errors }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  })),
)

const jest = (name: string, projects: readonly string[], ...more: string[]) =>
  suite(name, jestReport, (report, show) =>
    runNode(
      'jest/bin/jest.js',
      ['--config', 'tests/jest.config.mjs', '--selectProjects', ...projects, '--json', '--outputFile', report, '--silent', ...more],
      { env: { NEXT_DIST_DIR: folder, NODE_ENV: 'test' }, timeout: timeouts.jest, show },
    ),
  )

const layers = [
  '--config',
  'tests/guards/layers.cjs',
  'app',
  'components',
  'lib',
  'middleware.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
]

// Writes files that other parts read, so nothing runs in parallel.
const typesOfRoutes = tool('Types of routes', 'next/dist/bin/next', 'typegen')

/** Static checks, in two sequences of about the same length. They run first: most faults show within a minute and a half. */
const staticChecks = [
  [
    tool('Types', 'typescript/bin/tsc', '--noEmit', '--incremental', 'false'),
    tool('Layers', 'dependency-cruiser/bin/dependency-cruise.mjs', ...layers),
    tool('Nothing dead', 'knip/bin/knip.js'),
  ],
  [
    tool('Lint', 'oxlint/bin/oxlint', '--type-aware', '--quiet'),
    tool('Format', 'prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'),
    { name: 'Packages', work: checkPackages },
  ],
]
const withoutBuild = jest('Units, parts of the kit, guards', ['unit', 'kit', 'guards'])

let isBuilt = false
const buildForTests = check('Build', async (show) => {
  const result = await build(folder, { quick: true, show })
  isBuilt = result.code === 0
  return result
})

/** A part that needs the build. */
const afterBuild = ({ name, work }: Part): Part => ({
  name,
  work: async (show) => (isBuilt ? work(show) : { output: 'There is no build to test.', skipped: 1 }),
})

// These mostly wait for servers and unresponsive clouds, so they run with more workers.
const wire = afterBuild(jest('The wire', ['contract'], `--maxWorkers=${2 * availableParallelism()}`))

const inBrowser = (installing: Promise<string | null>) =>
  afterBuild(
    suite('In the browser', playwrightReport, async (report, show) => {
      const chromium = await installing
      if (!chromium) {
        console.log('There is no Chromium, and none could be installed. Install one, or set CHROME_PATH to its program.')
        return { code: 1, output: '' }
      }
      return runNode('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
        env: { NEXT_DIST_DIR: folder, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
        timeout: timeouts.browser,
        show,
      })
    }),
  )

stopOnSignal(130, removeOldLogs)
try {
  // Needed last: it may be installed meanwhile.
  const installing = testBrowser()
  await alone(typesOfRoutes)
  await sideBySide(...staticChecks)
  await sideBySide([buildForTests], [withoutBuild])
  // The contract tests run alone: when the component tests ran beside their servers, those waited for the processor until they failed.
  await alone(wire)
  await alone(inBrowser(installing))
} finally {
  removeOldLogs()
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join('; ')}`)
if (unchecked.length > 0) console.log(`\n${unchecked.join('\n')}`)
const { passed, failed, skipped } = totals
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
