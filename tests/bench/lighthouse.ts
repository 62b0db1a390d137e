import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { exitWithMessage, run } from '@/scripts/setup/run-process.mjs'
import { openSteered } from './browser'
import { watchHostLoad } from './host'
import { isQuick, orQuick } from './quick'
import { atSandbox, startDaftar, startSandbox, type Credentials, type Measured } from './servers'
import { median, print } from './statistics'

/** Fetched on demand: three times as large as all packages of the product (docs/decisions). */
const lighthouse = 'lighthouse@12.8.2'

const exec = ['exec', '--yes', `--package=${lighthouse}`, '--', 'lighthouse']

/** Whether Lighthouse is here. A quick run must not fetch it, because a test runs it. */
async function isAvailable(): Promise<boolean> {
  if (!isQuick) return true
  const { code } = await run('npm', ['--offline', ...exec, '--version'], { show: false, timeout: 30_000 })
  if (code !== 0) console.log('Skipped, because Lighthouse has not been downloaded.')
  return code === 0
}

/** Number of visits in the result: those least disturbed by the host. More are made if the host disturbs and time is left. */
const rounds = orQuick(3, 1)
const mostRounds = orQuick(9, 1)
/** Highest accepted percentage of stolen processor time: Lighthouse attributes it to the page, multiplied by four. */
const disturbing = 3
/** Lighthouse's own measure of the host's processor, below which a phone cannot be simulated on it. */
const slowHost = 1_000
/** Milliseconds after which no further visit begins, and after which one is given up. */
const timeLimit = 7 * 60_000
const visitLimit = 60_000

const longList = orQuick(50_000, 200)
/** A page, the user who visits it, and the stored language. */
export type Visit = { readonly path: string; readonly who: Credentials | null; readonly locale?: string }

const pages: readonly Visit[] = [
  { path: '/en/login', who: null },
  { path: '/en/orders', who: atSandbox },
  { path: '/en/goods', who: atSandbox },
  { path: '/en/dashboard', who: atSandbox },
  // The default language has no prefix; without a stored choice the visit would redirect.
  { path: '/orders', who: atSandbox, locale: 'fa' },
].slice(0, orQuick(5, 1))

const scoreOf = z.object({ score: z.nullable(z.number()) })
const audit = z.object({ numericValue: z.number() })

/** The members of Lighthouse's report that are used. */
const reportFile = z.object({
  runtimeError: z.optional(z.object({ message: z.string() })),
  environment: z.object({ benchmarkIndex: z.number() }),
  categories: z.object({ performance: scoreOf, accessibility: scoreOf, 'best-practices': scoreOf }),
  audits: z.object({
    'first-contentful-paint': z.optional(audit),
    'largest-contentful-paint': z.optional(audit),
    'total-blocking-time': z.optional(audit),
    'cumulative-layout-shift': z.optional(audit),
    'resource-summary': z.optional(
      z.object({
        details: z.optional(z.object({ items: z.array(z.object({ resourceType: z.string(), transferSize: z.number() })) })),
      }),
    ),
  }),
})

/** What is measured of a visit, in the order of the table. */
const figures = [
  'performance',
  'accessibility',
  'best practices',
  'scripts kB',
  'first paint ms',
  'largest paint ms',
  'blocked ms',
  'shift',
  'host took %',
  'host index',
] as const
export type Figures = Readonly<Record<(typeof figures)[number], number>>

/**
 * One first visit on a simulated phone: 4× slower processor, slow 4G. The simulation estimates it from a fast visit and counts all scripts
 * that arrived before the largest paint. With `applied` the visit is throttled instead.
 */
export async function visit(
  { url }: Measured,
  applied: boolean,
  { path, who, locale }: Visit,
): Promise<Figures | { readonly failure: string }> {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-lighthouse-'))
  const browser = await openSteered(url, who, locale)
  const report = join(folder, 'report.json')
  const args = [`${url}${path}`, `--port=${browser.port}`, '--output=json', `--output-path=${report}`, '--quiet']
  const how = ['--only-categories=performance,accessibility,best-practices', `--throttling-method=${applied ? 'devtools' : 'simulate'}`]
  const withheld = watchHostLoad()
  // Without its browser Lighthouse ends, too.
  const clock = setTimeout(() => void browser.close(), visitLimit)
  const { code, output } = await run('npm', [...exec, ...args, ...how], {
    show: false,
    timeout: visitLimit,
  })
  clearTimeout(clock)
  const host = withheld()
  await browser.close()
  if (code !== 0) return { failure: output.trim().split('\n').at(-1) || `no result within ${visitLimit / 1000} s` }
  const { categories, audits, environment, runtimeError } = reportFile.parse(JSON.parse(readFileSync(report, 'utf8')))
  rmSync(folder, { recursive: true })
  if (runtimeError || categories.performance.score === null) return { failure: runtimeError?.message ?? 'no score' }
  const score = (name: keyof typeof categories) => Math.round((categories[name].score ?? Number.NaN) * 100)
  const value = (measured: z.infer<typeof audit> | undefined) => measured?.numericValue ?? Number.NaN
  const scripts = audits['resource-summary']?.details?.items.find(({ resourceType }) => resourceType === 'script')
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best practices': score('best-practices'),
    'scripts kB': (scripts?.transferSize ?? Number.NaN) / 1000,
    'first paint ms': value(audits['first-contentful-paint']),
    'largest paint ms': value(audits['largest-contentful-paint']),
    'blocked ms': value(audits['total-blocking-time']),
    shift: value(audits['cumulative-layout-shift']),
    'host took %': host,
    'host index': environment.benchmarkIndex,
  }
}

/** The medians of the least disturbed visits. */
export const mediansOf = (visits: readonly Figures[]) =>
  Object.fromEntries(figures.map((figure) => [figure, median(quietest(visits).map((one) => one[figure]))]))

/** The least disturbed visits of a page. */
const quietest = (visits: readonly Figures[]) => visits.toSorted((one, other) => one['host took %'] - other['host took %']).slice(0, rounds)

const isDisturbed = (visits: readonly Figures[]) => (quietest(visits).at(-1)?.['host took %'] ?? 0) > disturbing

const needsMore = (visits: readonly Figures[]) => visits.length < rounds || isDisturbed(visits)

/** Lighthouse on the most visited pages and a list of 50,000 rows. */
export async function benchLighthouse(): Promise<void> {
  if (!(await isAvailable())) return
  const cloud = await startSandbox(longList)
  const daftar = await startDaftar(cloud)
  const started = Date.now()
  const jobs = [false, true].flatMap((applied) =>
    pages.map((page) => ({
      applied,
      page,
      name: `${page.path}, ${applied ? 'applied' : 'simulated'}`,
      visits: [] as Figures[],
      failures: [] as string[],
    })),
  )
  // One page after the other, so that each has a result when the time is over.
  for (let round = 0; round < mostRounds; round += 1) {
    for (const { applied, page, name, visits, failures } of jobs) {
      if (failures.length >= rounds || !needsMore(visits) || Date.now() - started > timeLimit) continue
      const result = await visit(daftar, applied, page)
      if ('failure' in result) failures.push(result.failure)
      else visits.push(result)
      const score = 'failure' in result ? result.failure : `${result.performance}, host index ${Math.round(result['host index'])}`
      console.log(`${Math.round((Date.now() - started) / 1000)} s: ${name}: ${score}`)
    }
  }
  for (const applied of [false, true]) {
    const rows = jobs
      .filter((job) => job.applied === applied && job.visits.length > 0)
      .map(({ page: { path }, visits }) => ({ page: path, visits: visits.length, ...mediansOf(visits) }))
    if (rows.length > 0)
      print(
        `Lighthouse, mobile, ${applied ? 'applied' : 'simulated'} throttling (medians of the ${rounds} calmest of up to ${mostRounds} visits; goods: ${longList.toLocaleString('en')})`,
        rows,
      )
  }
  for (const { name, failures } of jobs.filter(({ visits }) => visits.length === 0)) {
    console.log(`Not measured: ${name}: ${failures[0] ?? 'no time was left'}`)
  }
  const all = jobs.flatMap(({ visits }) => visits)
  if (all.length === 0) exitWithMessage(`${lighthouse} measured nothing. It needs the npm registry once, and a Chromium that answers.`)
  const index = median(all.map((one) => one['host index']))
  const disturbed = jobs.filter(({ visits }) => visits.length > 0 && isDisturbed(visits)).length
  console.log(`\nBenchmark index of the host: ${Math.round(index)}.`)
  if (index < slowHost || disturbed > 0) {
    console.log(
      `The host was too ${index < slowHost ? 'slow' : 'busy'} (${disturbed} of ${jobs.length} rows): these figures say more about it than about the pages.`,
    )
  }
  for (const server of [daftar, cloud]) await server.stop()
}
