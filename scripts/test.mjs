import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, install, tellOfArguments } from './setup/install.mjs'
import { build, keepSettings } from './setup/build.mjs'
import { browser } from './setup/browser.mjs'
import { runNode, stopOnSignal } from './setup/run.mjs'

/** `npm test`: everything that can be checked, from a bare checkout. Closes with one line: N passed, N failed. */

const folder = '.next-test'

/** Tests take no longer, on a busy machine either; those that do have hung, are ended and count as failed. */
const patience = { jest: 30 * 60_000, browser: 60 * 60_000 }

tellOfArguments('npm test', 'It runs all there is; WHOLE=1 npm test runs the browser’s part in every variant.')

const reports = mkdtempSync(join(tmpdir(), 'daftar-test-'))
const putBack = keepSettings()
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []

function tidy() {
  putBack()
  rmSync(reports, { recursive: true, force: true })
}

const titled = (name) => `\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`

/** Counts a part that has ended, and tells of it. */
function tell(name, { passed = 0, failed = 0, skipped = 0 }, seconds) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  if (failed > 0) failures.push(name)
  const sign = failed > 0 ? '✗' : passed > 0 ? '✓' : '-'
  const more = skipped > 0 ? `, ${skipped} skipped` : ''
  console.log(`${sign} ${name}: ${passed} passed, ${failed} failed${more} (${seconds.toFixed(1)} s)`)
  return failed === 0
}

/** Runs a part: what it counted, what it said and how long it took. */
async function ended({ name, work }, show) {
  const since = performance.now()
  const { said, ...counts } = await work(show)
  return { name, said, counts, seconds: (performance.now() - since) / 1000 }
}

/** Runs a part by itself, so that everybody can read along; gives whether all was right. */
async function alone(part) {
  console.log(titled(part.name))
  const { name, counts, seconds } = await ended(part, true)
  return tell(name, counts, seconds)
}

const inTurn = (parts) => parts.reduce((running, part) => [...running, Promise.resolve(running.at(-1)).then(() => ended(part, false))], [])

/** Runs rows of parts side by side, and tells of each in the order in which they stand here. */
async function sideBySide(...rows) {
  for (const running of rows.flatMap(inTurn)) {
    const { name, said, counts, seconds } = await running
    console.log(`${titled(name)}\n${said.trim()}`)
    tell(name, counts, seconds)
  }
}

/** A check that is right or wrong as a whole. */
const check = (name, run) => ({
  name,
  work: async (show) => {
    const { code, said } = await run(show)
    return { said, ...(code === 0 ? { passed: 1 } : { failed: 1 }) }
  },
})

/** Checks and tests that need nothing but the processor leave it to whatever runs beside them, where answers have to come in time. */
const yields = true

const tool = (name, file, ...args) => check(name, (show) => runNode(file, args, { env: { NEXT_DIST_DIR: folder }, show, yields }))

/** What cannot be run, and why. */
const skip = (name, said) => ({ name, work: () => ({ said, skipped: 1 }) })

/** Tests that count themselves into a JSON file; a runner that ends badly without counting a failure is one. */
const suite = (name, read, run) => ({
  name,
  work: async (show) => {
    const report = join(reports, `${name.replaceAll(/\W+/g, '-')}.json`)
    const { code, said } = await run(report, show)
    const counted = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : {}
    return { said, ...counted, ...(code !== 0 && !counted.failed && { failed: 1 }) }
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
      { env: { NEXT_DIST_DIR: folder, NODE_ENV: 'test' }, timeout: patience.jest, show, ...how },
    ),
  )

const layers = ['--config', 'tests/guards/layers.cjs', 'app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts']

// It writes what others read: nothing runs beside it.
const typesOfRoutes = tool('Types of routes', 'next/dist/bin/next', 'typegen')

/** All that can be said of the sources as they lie there. */
const sources = [
  tool('Types', 'typescript/bin/tsc', '--noEmit'),
  tool('Lint', 'oxlint/bin/oxlint', '--type-aware', '--quiet'),
  tool('Layers', 'dependency-cruiser/bin/dependency-cruise.mjs', ...layers),
  tool('Nothing dead', 'knip/bin/knip.js'),
  jest('Units, parts of the kit, guards', ['unit', 'kit', 'guards'], { yields }),
]
const format = tool('Format', 'prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn')

// These wait most of their time, for servers to start and for clouds that keep silent: they may crowd.
const wire = jest('The wire', ['contract'], { more: [`--maxWorkers=${2 * availableParallelism()}`] })

const inBrowser = (chromium) =>
  suite('In the browser', playwrightCounts, (report, show) =>
    runNode('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
      env: { NEXT_DIST_DIR: folder, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
      timeout: patience.browser,
      show,
    }),
  )

const withoutBrowser = check('In the browser', () => {
  console.log('There is no Chromium, and none could be installed. Install one, or set CHROME_PATH to its program.')
  return { code: 1 }
})

checkNode()
stopOnSignal(130, tidy)
try {
  await install()
  const chromium = await browser()
  await alone(typesOfRoutes)
  const isBuilt = await alone(check('Build', async () => ({ code: await build(folder) })))
  const unbuilt = 'There is no build to test.'
  await sideBySide(sources, [format], [isBuilt ? wire : skip(wire.name, unbuilt)])
  if (!isBuilt) await sideBySide([skip('In the browser', unbuilt)])
  else await alone(chromium ? inBrowser(chromium) : withoutBrowser)
} finally {
  tidy()
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join('; ')}`)
const { passed, failed, skipped } = totals
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
