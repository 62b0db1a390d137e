import './setup/node-floor.mjs'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { install, warnAboutArguments } from './setup/install.mjs'
import { build, preserveSettings } from './setup/build.mjs'
import { checkPackages } from './packages.mjs'
import { testBrowser } from './setup/browser.mjs'
import { runNode, stopOnSignal } from './setup/run-process.mjs'

/** `npm test`: runs every check from a bare checkout. Ends with the line `N passed, N failed`. */

const folder = '.next-test'

/** Time limits in milliseconds, sufficient on a busy machine; a hanging part is ended and counts as failed. */
const timeouts = { jest: 30 * 60_000, browser: 60 * 60_000 }

warnAboutArguments('npm test', 'It runs all there is; WHOLE=1 npm test runs the browser’s part in every variant.')

const reports = mkdtempSync(join(tmpdir(), 'daftar-test-'))
const putBack = preserveSettings()
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []
/** What could not be checked here, and why; printed at the end, where it is seen. */
const unchecked = []

function removeOldLogs() {
  putBack()
  rmSync(reports, { recursive: true, force: true })
}

const titled = (name) => `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`

/** Adds a part's counts to the totals and prints them. */
function printResult(name, { passed = 0, failed = 0, skipped = 0, unchecked: reason }, seconds) {
  if (reason) unchecked.push(reason)
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  if (failed > 0) failures.push(name)
  const sign = failed > 0 ? '✗' : passed > 0 ? '✓' : '-'
  const more = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`${sign} ${name}: ${passed} passed, ${failed} failed${more} (${seconds.toFixed(1)} s)`)
  return failed === 0
}

/** Runs a part: counts, output and duration. */
async function finished({ name, work }, show) {
  const since = performance.now()
  const { output, ...counts } = await work(show)
  return { name, output, counts, seconds: (performance.now() - since) / 1000 }
}

/** Runs a part alone with live output; returns whether it passed. */
async function alone(part) {
  console.log(titled(part.name))
  const { name, counts, seconds } = await finished(part, true)
  return printResult(name, counts, seconds)
}

const inTurn = (parts) =>
  parts.reduce((running, part) => [...running, Promise.resolve(running.at(-1)).then(() => finished(part, false))], [])

/** Runs sequences of parts in parallel and prints the results in order. */
async function sideBySide(...rows) {
  for (const running of rows.flatMap(inTurn)) {
    const { name, output, counts, seconds } = await running
    console.log(`${titled(name)}\n${output.trim()}`)
    printResult(name, counts, seconds)
  }
}

/** A check that passes or fails as a whole. */
const check = (name, run) => ({
  name,
  work: async (show) => {
    const { code, output } = await run(show)
    return { output, ...(code === 0 ? { passed: 1 } : { failed: 1 }) }
  },
})

const tool = (name, file, ...args) => check(name, (show) => runNode(file, args, { env: { NEXT_DIST_DIR: folder }, show }))

/** A test runner that writes a JSON report; a failing exit without counted failures is one failure. */
const suite = (name, read, run) => ({
  name,
  work: async (show) => {
    const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
    const { code, output } = await run(report, show)
    const counted = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : {}
    return { output, ...counted, ...(code !== 0 && !counted.failed && { failed: 1 }) }
  },
})

const jestCounts = ({ numPassedTests, numFailedTests, numRuntimeErrorTestSuites, numPendingTests, numTodoTests }) => ({
  passed: numPassedTests,
  failed: numFailedTests + numRuntimeErrorTestSuites,
  skipped: numPendingTests + numTodoTests,
})

const playwrightCounts = ({ stats, errors }) => ({
  passed: stats.expected + stats.flaky,
  failed: stats.unexpected + errors.length,
  skipped: stats.skipped,
})

const jest = (name, projects, { more = [], ...how } = {}) =>
  suite(name, jestCounts, (report, show) =>
    runNode(
      'jest/bin/jest.js',
      ['--config', 'tests/jest.config.mjs', '--selectProjects', ...projects, '--json', '--outputFile', report, '--silent', ...more],
      { env: { NEXT_DIST_DIR: folder, NODE_ENV: 'test' }, timeout: timeouts.jest, show, ...how },
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
    tool('Types', 'typescript/bin/tsc', '--noEmit'),
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
const afterBuild = ({ name, work }) => ({
  name,
  work: (show) => (isBuilt ? work(show) : { output: 'There is no build to test.', skipped: 1 }),
})

// These mostly wait for servers and unresponsive clouds, so they run with more workers.
const wire = afterBuild(jest('The wire', ['contract'], { more: [`--maxWorkers=${2 * availableParallelism()}`] }))

const inBrowser = (installing) =>
  afterBuild(
    suite('In the browser', playwrightCounts, async (report, show) => {
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
  await install()
  // Needed last: it may be installed meanwhile.
  const installing = testBrowser()
  await alone(typesOfRoutes)
  await sideBySide(...staticChecks)
  await sideBySide([buildForTests], [withoutBuild])
  // Alone: beside the wire's servers and clocks, parts of the kit waited for the processor until they failed.
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
