import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkNode, install } from './setup/install.mjs'
import { build, keepSettings } from './setup/build.mjs'
import { browser } from './setup/browser.mjs'
import { runNode, stopOnSignal } from './setup/run.mjs'

/** `npm test`: everything that can be checked, from a bare checkout. Closes with one line: N passed, N failed. */

const folder = '.next-test'

/** The browser takes no longer; one that does has hung, is ended and counts as failed. */
const patience = 60 * 60_000

const work = mkdtempSync(join(tmpdir(), 'daftar-test-'))
const putBack = keepSettings()
const totals = { passed: 0, failed: 0, skipped: 0 }
const failures = []

function tidy() {
  putBack()
  rmSync(work, { recursive: true, force: true })
}

function count(name, { passed = 0, failed = 0, skipped = 0 }, since) {
  totals.passed += passed
  totals.failed += failed
  totals.skipped += skipped
  if (failed > 0) failures.push(name)
  const seconds = ((performance.now() - since) / 1000).toFixed(1)
  console.log(
    `${failed > 0 ? '✗' : passed > 0 ? '✓' : '-'} ${name}: ${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''} (${seconds} s)`,
  )
  return failed === 0
}

function head(name) {
  console.log(`\n── ${name} ${'─'.repeat(Math.max(0, 70 - name.length))}`)
  return performance.now()
}

/** A check that is right or wrong as a whole. */
async function check(name, work) {
  const since = head(name)
  const code = await work()
  return count(name, code === 0 ? { passed: 1 } : { failed: 1 }, since)
}

const tool =
  (file, ...args) =>
  async () =>
    (await runNode(file, args, { env: { NEXT_DIST_DIR: folder } })).code

function skip(name, why) {
  const since = head(name)
  console.log(why)
  count(name, { skipped: 1 }, since)
}

/** Tests that count themselves into a JSON file; a runner that ends badly without counting a failure is one. */
async function suite(name, read, run) {
  const since = head(name)
  const report = join(work, `${name.replaceAll(/\W+/g, '-')}.json`)
  const { code } = await run(report)
  const counted = existsSync(report) ? read(JSON.parse(readFileSync(report, 'utf8'))) : {}
  return count(name, code !== 0 && !counted.failed ? { ...counted, failed: 1 } : counted, since)
}

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

const jest = (name, projects, ...more) =>
  suite(name, jestCounts, (report) =>
    runNode(
      'jest/bin/jest.js',
      ['--config', 'tests/jest.config.mjs', '--selectProjects', ...projects, '--json', '--outputFile', report, '--silent', ...more],
      { env: { NEXT_DIST_DIR: folder, NODE_ENV: 'test' } },
    ),
  )

checkNode()
stopOnSignal(130, tidy)
try {
  await install()
  const chromium = await browser()

  await check('Types of routes', tool('next/dist/bin/next', 'typegen'))
  await check('Types', tool('typescript/bin/tsc', '--noEmit'))
  await check('Lint', tool('oxlint/bin/oxlint', '--type-aware', '--quiet'))
  await check('Format', tool('prettier/bin/prettier.cjs', '--check', '.', '--log-level', 'warn'))
  const layers = ['--config', 'tests/guards/layers.cjs', 'app', 'components', 'lib', 'middleware.ts', 'instrumentation.ts']
  await check('Layers', tool('dependency-cruiser/bin/dependency-cruise.mjs', ...layers))
  await check('Nothing dead', tool('knip/bin/knip.js'))
  await jest('Units, parts of the kit, guards', ['unit', 'kit', 'guards'])

  if (await check('Build', () => build(folder))) {
    // These wait most of their time, for servers to start and for clouds that keep silent: they may crowd.
    await jest('The wire', ['contract'], `--maxWorkers=${2 * availableParallelism()}`)
    if (chromium) {
      await suite('In the browser', playwrightCounts, (report) =>
        runNode('@playwright/test/cli.js', ['test', '--reporter=list,json'], {
          env: { NEXT_DIST_DIR: folder, CHROME_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_NAME: report },
          timeout: patience,
        }),
      )
    } else {
      await check('In the browser', () => {
        console.log('There is no Chromium, and none could be installed. Install one, or set CHROME_PATH to its program.')
        return 1
      })
    }
  } else {
    skip('The wire', 'There is no build to test.')
    skip('In the browser', 'There is no build to test.')
  }
} finally {
  tidy()
}

if (failures.length > 0) console.log(`\nFailed: ${failures.join('; ')}`)
const { passed, failed, skipped } = totals
console.log(`\n${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`)
process.exitCode = failed > 0 ? 1 : 0
