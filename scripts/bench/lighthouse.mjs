import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitWithMessage, run, stop } from '../setup/run-process.mjs'
import { openSteered } from './browser.mjs'
import { median, print } from './statistics.mjs'
import { watchHostLoad } from './host-load.mjs'
import { atSandbox, startDaftar, startSandbox } from './start-servers.mjs'

/** Fetched on demand: three times as large as all packages of the product (docs/decisions.md). */
const lighthouse = 'lighthouse@12.8.2'

/** Number of visits in the result: those least disturbed by the host. More are made if the host disturbs. */
const rounds = 3
const mostRounds = 9
/** Highest accepted percentage of stolen processor time: Lighthouse attributes it to the page, multiplied by four. */
const disturbing = 3

const longList = 50_000
const pages = [
  ['/en/login', null],
  ['/en/orders', atSandbox],
  ['/en/goods', atSandbox],
  ['/en/dashboard', atSandbox],
  // The default language has no prefix; without a stored choice the visit would redirect.
  ['/orders', atSandbox, 'fa'],
]

/**
 * One first visit on a simulated phone: 4× slower processor, slow 4G. The simulation estimates it from a fast visit and counts all scripts
 * that arrived before the largest paint. With `applied` the visit is throttled instead.
 */
async function visit(daftar, applied, path, who, locale) {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-lighthouse-'))
  const browser = await openSteered(daftar.port, who, locale)
  const report = join(folder, 'report.json')
  const args = [`http://127.0.0.1:${daftar.port}${path}`, `--port=${browser.port}`, '--output=json', `--output-path=${report}`, '--quiet']
  const how = ['--only-categories=performance,accessibility,best-practices', `--throttling-method=${applied ? 'devtools' : 'simulate'}`]
  const withheld = watchHostLoad()
  const { code, output } = await run('npm', ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...args, ...how], {
    show: false,
  })
  const host = withheld()
  await browser.close()
  if (code !== 0) exitWithMessage(`${lighthouse} could not be run:\n${output}`)
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(folder, { recursive: true })
  const score = (name) => Math.round(categories[name].score * 100)
  const value = (name) => audits[name].numericValue
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    'first paint ms': value('first-contentful-paint'),
    'largest paint ms': value('largest-contentful-paint'),
    'blocked ms': value('total-blocking-time'),
    shift: value('cumulative-layout-shift'),
    'host took %': host,
  }
}

/** The least disturbed visits. */
async function visits(daftar, applied, ...where) {
  const results = []
  const quietest = () => results.toSorted((one, other) => one['host took %'] - other['host took %']).slice(0, rounds)
  while (results.length < rounds || (results.length < mostRounds && quietest().at(-1)['host took %'] > disturbing)) {
    results.push(await visit(daftar, applied, ...where))
  }
  return quietest()
}

/** Lighthouse on the most visited pages and a list of 50,000 rows. */
export async function benchLighthouse() {
  const cloud = await startSandbox(longList)
  const daftar = await startDaftar(cloud.port)
  for (const applied of [false, true]) {
    const rows = []
    for (const [path, who, locale] of pages) {
      const results = await visits(daftar, applied, path, who, locale)
      const fields = Object.keys(results[0] ?? {})
      rows.push({ page: path, ...Object.fromEntries(fields.map((field) => [field, median(results.map((one) => one[field]))])) })
    }
    print(
      `Lighthouse, mobile, ${applied ? 'applied' : 'simulated'} throttling (medians of the ${rounds} calmest of up to ${mostRounds} visits; goods: ${longList.toLocaleString('en')})`,
      rows,
    )
  }
  for (const { child } of [daftar, cloud]) await stop(child)
}
