import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium, type BrowserContext, type Page } from 'playwright'
import { locales } from '@/lib/i18n/locales'
import { startServer } from '@/tests/e2e/support/server'
import { browser as installed } from './setup/browser'
import { build, preserveSettings } from './setup/build.mjs'
import { chromiumArgs as args } from './setup/chromium-args'
import { exitWithMessage, stopOnSignal, top } from './setup/run-process.mjs'

/**
 * `npm run screens`: a screenshot of every page for visual review. In Persian and English, on a desktop, a tablet and a phone, light and
 * dark, with rows, with an open record, empty and failing. `-- --only orders,goods --languages de --sizes phone --schemes dark --states
 * open` selects, `--states paper` prints, `--eyes contrast` or `forced` emulates higher contrast or forced colours, `--readme` takes the
 * README's screenshots, `--parts` those of docs/design.md.
 */

const sizes = { desk: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } } as const
const schemes = ['light', 'dark'] as const
const states = ['rows', 'open', 'empty', 'failing'] as const
/** Media features that `--eyes` emulates. */
const eyes = { usual: {}, contrast: { contrast: 'more' }, forced: { forcedColors: 'active' } } as const
const folder = '.next-test'

type Size = keyof typeof sizes
type Scheme = (typeof schemes)[number]

const options = {
  only: { type: 'string' },
  languages: { type: 'string', default: 'fa,en' },
  sizes: { type: 'string', default: Object.keys(sizes).join() },
  schemes: { type: 'string', default: 'light,dark' },
  states: { type: 'string', default: states.join() },
  eyes: { type: 'string', default: 'usual' },
  readme: { type: 'boolean', default: false },
  parts: { type: 'boolean', default: false },
} as const

function read() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return exitWithMessage(error instanceof Error ? error.message : String(error))
  }
}

const chosen = read()

/** Pages of the app shell by folder; section landing pages and pages of a single record have nothing to open. */
const pages = () =>
  readdirSync(join(top, 'app/[locale]/(office)'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

/** The chosen ones of an option's known values. */
function chosenOf<Known extends string>(
  option: 'only' | 'languages' | 'sizes' | 'schemes' | 'states' | 'eyes',
  known: readonly Known[],
): Known[] {
  const names = (chosen[option] ?? known.join()).split(',').filter(Boolean)
  const unknown = names.filter((name) => !known.some((one) => one === name))
  if (unknown.length > 0) exitWithMessage(`--${option} knows no ${unknown.join(', ')}: ${known.join(', ')}.`)
  return known.filter((one) => names.includes(one))
}

const selected = {
  pages: chosenOf('only', pages()),
  languages: chosenOf('languages', locales),
  sizes: chosenOf('sizes', Object.keys(sizes) as Size[]),
  schemes: chosenOf('schemes', schemes),
  states: chosenOf('states', [...states, 'paper']),
  eyes: chosenOf('eyes', Object.keys(eyes) as (keyof typeof eyes)[])[0] ?? 'usual',
}

const putBack = preserveSettings()
stopOnSignal(130, putBack)
if ((await build(folder, { quick: true })).code !== 0) exitWithMessage('The build failed. The reason is above.')
putBack()
const executablePath = await installed()
if (!executablePath) exitWithMessage('There is no Chromium to take pictures with. Install one, or set CHROME_PATH.')

process.env.NEXT_DIST_DIR = folder
const { url, stop } = await startServer({ SMS_LOG_URL: 'sandbox:', SMS_SEND_URL: 'sandbox:', LOG_LEVEL: 'error' })
const opened = await chromium.launch({ executablePath, args })

/** A signed-in user in a browser context. */
async function signedIn(domain: string, size: Size, scheme: Scheme): Promise<BrowserContext> {
  const context = await opened.newContext({
    viewport: sizes[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    ...eyes[selected.eyes],
  })
  const data = { domain, user: 'admin', password: 'daftar-demo', remember: false }
  const response = await context.request.post(`${url}/ur/login`, { data })
  if (!response.ok()) exitWithMessage(`The sandbox did not let ${domain} in.`)
  return context
}

type Picture = { readonly page: string; readonly language: string; readonly state: string; readonly file: string }

/** Takes a picture; false where the page has nothing to open. */
async function take(context: BrowserContext, { page: name, language, state, file }: Picture): Promise<boolean> {
  const page = await context.newPage()
  if (state === 'failing') await page.route(/\/(qr|bd|gl|ur)\/|\/api\/(sms|activity)/, (route) => route.fulfill({ status: 502, json: {} }))
  await page.goto(`${url}/${language}/${name}`, { waitUntil: 'networkidle' })
  if (state === 'open') {
    const first = page.locator('main [role="row"][data-index], main [role="treeitem"]').first()
    if ((await first.count()) === 0) {
      await page.close()
      return false
    }
    await first.click({ position: { x: 60, y: 10 } })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
  }
  if (state === 'paper') await print(page, file.replace(/png$/, 'pdf'))
  else await page.screenshot({ path: file })
  await page.close()
  return true
}

/** Prints as the browser's print command does: a list through its own print layout, everything else as it is. */
async function print(page: Page, path: string): Promise<void> {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.keyboard.press('Control+p')
  await page.waitForTimeout(500)
  await page.pdf({ path, preferCSSPageSize: true })
}

async function takeAll(): Promise<void> {
  rmSync(join(top, 'screens'), { recursive: true, force: true })
  let count = 0
  for (const size of selected.sizes)
    for (const scheme of selected.schemes) {
      const full = await signedIn('demo', size, scheme)
      const empty = await signedIn('empty', size, scheme)
      for (const language of selected.languages) {
        const folder = join(top, 'screens', `${language}-${size}-${scheme}`)
        mkdirSync(folder, { recursive: true })
        for (const state of selected.states)
          for (const page of selected.pages) {
            const file = join(folder, `${page}-${state}.png`)
            if (await take(state === 'empty' ? empty : full, { page, language, state, file })) count += 1
          }
      }
      await full.close()
      await empty.close()
    }
  console.log(`${count} pictures in screens/`)
}

/** The previous Persian month as in an address: the current one may be nearly empty. */
function monthBefore(): string {
  const persian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { year: 'numeric', month: '2-digit', day: 'numeric' })
  const partsOf = (time: number) => Object.fromEntries(persian.formatToParts(time).map(({ type, value }) => [type, value]))
  const now = Date.now()
  const { year, month } = partsOf(now - Number(partsOf(now).day) * 24 * 60 * 60_000)
  return `${year}-${month}`
}

/** The README's screenshots: orders in both directions. */
async function takeReadme(): Promise<void> {
  const context = await signedIn('demo', 'desk', 'light')
  const folder = join(top, 'docs/screens')
  mkdirSync(folder, { recursive: true })
  const page = `orders?month=${monthBefore()}`
  for (const language of ['fa', 'en']) await take(context, { page, language, state: 'rows', file: join(folder, `orders-${language}.png`) })
}

type PartOfPage = {
  readonly page: string
  readonly press?: readonly string[]
  readonly element: string
  readonly height?: number
  readonly size?: Size
  readonly scheme?: Scheme
}

/** The parts that docs/design.md describes: page, what to press first, the element, and the height in pixels of its picture. */
const parts: Readonly<Record<string, PartOfPage>> = {
  toolbar: { page: 'orders', element: 'main header[data-screen-only]' },
  rows: { page: 'orders', element: 'main [role=grid]', height: 300 },
  columns: { page: 'orders', press: ['main button[aria-haspopup=dialog][aria-label=View]'], element: '[role=dialog][aria-label=View]' },
  panel: { page: 'orders', press: ['main [role=row][data-index="2"]'], element: '[data-record-panel]', height: 760 },
  figures: { page: 'dashboard', element: 'role=region[name="Key figures"]' },
  chart: { page: 'dashboard', element: 'role=region[name="Sales amount"]' },
  todo: { page: 'dashboard', element: 'role=region[name="To do"]' },
  summary: { page: 'debtors', element: 'main', height: 240 },
  statement: { page: 'balanceSheet', element: 'main', height: 620 },
  form: { page: 'goods?detail=1&edit', element: '[data-record-panel]', height: 760 },
  cards: { page: 'orders', element: 'main', size: 'phone', height: 560 },
  dark: { page: 'orders', element: 'main [role=grid]', scheme: 'dark', height: 300 },
}

async function takeParts(): Promise<void> {
  const folder = join(top, 'docs/screens/parts')
  mkdirSync(folder, { recursive: true })
  for (const [name, { page: path, press = [], element, height = Infinity, size = 'desk', scheme = 'light' }] of Object.entries(parts)) {
    const context = await signedIn('demo', size, scheme)
    const page = await context.newPage()
    await page.goto(`${url}/en/${path}`, { waitUntil: 'networkidle' })
    for (const control of press) {
      await page
        .locator(control)
        .first()
        .click({ position: { x: 12, y: 12 } })
      await page.waitForLoadState('networkidle')
      await page.waitForTimeout(1_000)
    }
    const box = await page.locator(element).first().boundingBox()
    if (!box) exitWithMessage(`There is no “${name}” to take a picture of.`)
    // After the toast of an opened order.
    await page
      .getByRole('status')
      .getByRole('button')
      .waitFor({ state: 'detached', timeout: 12_000 })
      .catch(() => undefined)
    await page.screenshot({ path: join(folder, `${name}.png`), clip: { ...box, height: Math.min(box.height, height) } })
    await context.close()
  }
}

if (chosen.parts) await takeParts()
else if (chosen.readme) await takeReadme()
else await takeAll()
await opened.close()
await stop()
