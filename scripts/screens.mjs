import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { chromium } from 'playwright'
import { freePort } from './bench/servers.mjs'
import { browser as installed } from './setup/browser.mjs'
import { build, keepSettings } from './setup/build.mjs'
import { chromiumArgs as args } from './setup/chromium-args.mjs'
import { checkNode, install } from './setup/install.mjs'
import { answers } from './setup/port.mjs'
import { giveUp, start, stop, stopOnSignal, top } from './setup/run.mjs'

/**
 * `npm run screens`: a picture of every page, for eyes. In Persian and English, on a desk, a tablet and a phone, light and dark, with rows,
 * with a record open, empty and failing; `-- --only orders,goods --languages de --sizes phone --schemes dark --states open` takes fewer,
 * `-- --states paper` prints them, `-- --eyes contrast` or `forced` looks as who needs more contrast or colours of their own, `-- --readme`
 * takes the README's own.
 */

const sizes = { desk: { width: 1440, height: 900 }, tablet: { width: 1024, height: 768 }, phone: { width: 390, height: 844 } }
const states = ['rows', 'open', 'empty', 'failing']
/** What a browser is told of the eyes that look. */
const eyes = { usual: {}, contrast: { contrast: 'more' }, forced: { forcedColors: 'active' } }
const folder = '.next-test'

const options = {
  only: { type: 'string' },
  languages: { type: 'string', default: 'fa,en' },
  sizes: { type: 'string', default: Object.keys(sizes).join() },
  schemes: { type: 'string', default: 'light,dark' },
  states: { type: 'string', default: states.join() },
  eyes: { type: 'string', default: 'usual' },
  readme: { type: 'boolean', default: false },
}

function read() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return giveUp(error.message)
  }
}

const asked = read()

/** Pages of the office, by their folders; those of a hub or of one record's own have nothing more to open. */
const pages = () =>
  readdirSync(join(top, 'app/[locale]/(office)'), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)

const list = (text) => text.split(',').filter(Boolean)

/** What may be asked for. */
const known = {
  only: pages(),
  languages: readdirSync(join(top, 'messages')).map((file) => file.replace('.json', '')),
  sizes: Object.keys(sizes),
  schemes: ['light', 'dark'],
  states: [...states, 'paper'],
  eyes: Object.keys(eyes),
}
for (const [option, names] of Object.entries(known)) {
  const unknown = list(asked[option] ?? '').filter((name) => !names.includes(name))
  if (unknown.length > 0) giveUp(`--${option} knows no ${unknown.join(', ')}: ${names.join(', ')}.`)
}

checkNode()
await install()
const putBack = keepSettings()
stopOnSignal(130, putBack)
if ((await build(folder)) !== 0) giveUp('The build failed; the reason stands above.')
putBack()
const executablePath = await installed()
if (!executablePath) giveUp('There is no Chromium to take pictures with. Install one, or set CHROME_PATH.')

const port = await freePort()
const url = `http://127.0.0.1:${port}`
const server = start(process.execPath, ['server.mjs'], {
  env: {
    NODE_ENV: 'production',
    NEXT_DIST_DIR: folder,
    HOST: '127.0.0.1',
    PORT: String(port),
    CLOUD_URL: 'sandbox:',
    SMS_LOG_URL: 'sandbox:',
    SMS_SEND_URL: 'sandbox:',
    LOG_LEVEL: 'error',
  },
})
if (!(await answers(port, '/api/health', { over: () => server.exitCode !== null }))) giveUp('The server did not start.')
const opened = await chromium.launch({ executablePath, args })

/** Somebody signed in, in a browser of their own. */
async function signedIn(domain, { size, scheme }) {
  const context = await opened.newContext({
    viewport: sizes[size],
    colorScheme: scheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    ...eyes[asked.eyes],
  })
  const data = { domain, user: 'admin', password: 'daftar-demo', remember: false }
  const answer = await context.request.post(`${url}/ur/login`, { data })
  if (!answer.ok()) giveUp(`The sandbox did not let ${domain} in.`)
  return context
}

async function take(context, { page: name, language, state, file }) {
  const page = await context.newPage()
  if (state === 'failing') await page.route(/\/(qr|bd|gl|ur)\/|\/api\/(sms|activity)/, (route) => route.fulfill({ status: 502, json: {} }))
  await page.goto(`${url}/${language}/${name}`, { waitUntil: 'networkidle' })
  if (state === 'open') {
    const first = page.locator('main [role="row"][data-index], main [role="treeitem"]').first()
    if ((await first.count()) === 0) return page.close()
    await first.click({ position: { x: 60, y: 10 } })
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(300)
  }
  if (state === 'paper') await print(page, file.replace(/png$/, 'pdf'))
  else await page.screenshot({ path: file })
  await page.close()
  return true
}

/** On paper as somebody gets it who presses the key for printing: a list by its own print, everything else as it stands. */
async function print(page, path) {
  await page.evaluate(() => {
    window.print = () => undefined
  })
  await page.keyboard.press('Control+p')
  await page.waitForTimeout(500)
  await page.pdf({ path, preferCSSPageSize: true })
}

async function takeAll() {
  const wanted = asked.only ? list(asked.only) : pages()
  rmSync(join(top, 'screens'), { recursive: true, force: true })
  let taken = 0
  for (const size of list(asked.sizes))
    for (const scheme of list(asked.schemes)) {
      const full = await signedIn('demo', { size, scheme })
      const empty = await signedIn('empty', { size, scheme })
      for (const language of list(asked.languages)) {
        const place = join(top, 'screens', `${language}-${size}-${scheme}`)
        mkdirSync(place, { recursive: true })
        for (const state of list(asked.states))
          for (const page of wanted) {
            const file = join(place, `${page}-${state}.png`)
            if (await take(state === 'empty' ? empty : full, { page, language, state, file })) taken += 1
          }
      }
      await full.close()
      await empty.close()
    }
  console.log(`${taken} pictures in screens/`)
}

/** The Persian month before this one, as an address names it: this one may have just begun. */
function monthBefore() {
  const persian = new Intl.DateTimeFormat('en-u-ca-persian-nu-latn', { year: 'numeric', month: '2-digit', day: 'numeric' })
  const partsOf = (time) => Object.fromEntries(persian.formatToParts(time).map(({ type, value }) => [type, value]))
  const now = Date.now()
  const { year, month } = partsOf(now - Number(partsOf(now).day) * 24 * 60 * 60_000)
  return `${year}-${month}`
}

/** The README's: the same list in both directions, and the day's beginning. */
async function takeReadme() {
  const context = await signedIn('demo', { size: 'desk', scheme: 'light' })
  const place = join(top, 'docs/screens')
  mkdirSync(place, { recursive: true })
  const addresses = { orders: `orders?month=${monthBefore()}`, dashboard: 'dashboard' }
  for (const [name, page] of Object.entries(addresses))
    for (const language of ['fa', 'en'])
      await take(context, { page, language, state: 'rows', file: join(place, `${name}-${language}.png`) })
}

await (asked.readme ? takeReadme() : takeAll())
await opened.close()
await stop(server)
