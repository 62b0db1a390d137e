import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { giveUp, run, stop } from '../setup/run.mjs'
import { openSteered } from './browser.mjs'
import { median, print } from './figures.mjs'
import { watchHost } from './host.mjs'
import { atSandbox, startDaftar, startSandbox } from './servers.mjs'

/** Fetched when it is asked for: it is three times as large as all that the product needs (docs/decisions.md). */
const lighthouse = 'lighthouse@12.8.2'

/** So many visits count, those that the host of a virtual machine disturbed least; more are made while it disturbs. */
const rounds = 3
const mostRounds = 9
/** Percent of the processor's time that may go to others: Lighthouse takes their time for the page's, four times over. */
const disturbing = 3

const longList = 50_000
const pages = [
  ['/en/login', null],
  ['/en/orders', atSandbox],
  ['/en/goods', atSandbox],
  ['/en/dashboard', atSandbox],
  // The default language has no prefix: whoever never chose it would be led on to another.
  ['/orders', atSandbox, 'fa'],
]

/**
 * One visit of a browser that has seen nothing yet, on a phone that Lighthouse plays: 4× slower processor, slow 4G. It reckons what a quick
 * visit would have been there, and takes all scripts that had come by the largest paint for what that waited for: on one machine all have.
 * Applied, it slows the visit down and looks.
 */
async function visit(daftar, applied, path, who, locale) {
  const place = mkdtempSync(join(tmpdir(), 'daftar-lighthouse-'))
  const browser = await openSteered(daftar.port, who, locale)
  const report = join(place, 'report.json')
  const asked = [`http://127.0.0.1:${daftar.port}${path}`, `--port=${browser.port}`, '--output=json', `--output-path=${report}`, '--quiet']
  const how = ['--only-categories=performance,accessibility,best-practices', `--throttling-method=${applied ? 'devtools' : 'simulate'}`]
  const withheld = watchHost()
  const { code, said } = await run('npm', ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse', ...asked, ...how], {
    show: false,
  })
  const host = withheld()
  await browser.close()
  if (code !== 0) giveUp(`${lighthouse} could not be run:\n${said}`)
  const { categories, audits } = JSON.parse(readFileSync(report, 'utf8'))
  rmSync(place, { recursive: true })
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

/** The visits that count. */
async function visits(daftar, applied, ...where) {
  const seen = []
  const calm = () => seen.toSorted((one, other) => one['host took %'] - other['host took %']).slice(0, rounds)
  while (seen.length < rounds || (seen.length < mostRounds && calm().at(-1)['host took %'] > disturbing)) {
    seen.push(await visit(daftar, applied, ...where))
  }
  return calm()
}

/** What Lighthouse says of the pages that are met first, and of a list of 50,000. */
export async function benchLighthouse() {
  const cloud = await startSandbox(longList)
  const daftar = await startDaftar(cloud.port)
  for (const applied of [false, true]) {
    const rows = []
    for (const [path, who, locale] of pages) {
      const seen = await visits(daftar, applied, path, who, locale)
      const fields = Object.keys(seen[0] ?? {})
      rows.push({ page: path, ...Object.fromEntries(fields.map((field) => [field, median(seen.map((one) => one[field]))])) })
    }
    print(
      `Lighthouse, mobile, ${applied ? 'applied' : 'simulated'} throttling (medians of the ${rounds} calmest of up to ${mostRounds} visits; goods: ${longList.toLocaleString('en')})`,
      rows,
    )
  }
  for (const { child } of [daftar, cloud]) await stop(child)
}
