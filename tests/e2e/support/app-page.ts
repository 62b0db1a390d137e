import { readFileSync } from 'node:fs'
import { test as base, expect, request, type BrowserContext, type Locator, type Page } from '@playwright/test'
import type Axe from 'axe-core'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import type { FieldName, ResourceName } from '@/components/ui/text/use-resource-labels'
import { inDigits, wordsOf } from './messages'
import { startServer, type Server } from './server'
import { runTextProgram, textPrograms } from './text-programs'

/** A user of the sandbox, as `user@organisation`. */
export type Account = `${string}@${string}`

/** Options of a test or file. */
export type Options = {
  language: Locale
  /** The signed-in user; null for none. */
  as: Account | null
}

/** Marks a test that does not depend on the language, in a file that runs in two. */
export const once = { tag: '@once' }

const password = 'daftar-demo'

/** WCAG 2.2 A and AA, and best practices. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The minified axe-core script: each new document has to parse it. */
const axeProgram = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Signs in without the form and returns the cookies. */
export async function signInAs(url: string, account: Account, secret = password) {
  const [user, domain] = account.split('@')
  // Without the cookies of the test's user, which Playwright would send: signing in over a session revokes it.
  const api = await request.newContext({ baseURL: url, storageState: { cookies: [], origins: [] } })
  const response = await api.post('/ur/login', { data: { domain, user, password: secret, remember: false } })
  expect(response.status(), await response.text()).toBe(200)
  const cookies = await api.storageState()
  await api.dispose()
  return cookies
}

async function isSignedIn(url: string, storageState: Awaited<ReturnType<typeof signInAs>>): Promise<boolean> {
  const api = await request.newContext({ baseURL: url, storageState })
  const response = await api.get('/api/session')
  await api.dispose()
  return response.ok()
}

/** Rules to check, where not all, and the part of the page. */
export type AccessibilityScope = { readonly rules?: readonly string[]; readonly except?: readonly string[]; readonly within?: string }

/** The app as a user sees it: pages by path, texts by key, lists and dialogs by name. */
export class AppPage {
  readonly translate: ReturnType<typeof wordsOf>
  constructor(
    readonly page: Page,
    readonly language: Locale,
    readonly server: Server,
  ) {
    this.translate = wordsOf(language)
  }

  /** A path of the app in this language. */
  path(path: string): string {
    if (this.language === defaultLocale) return path
    return path === '/' ? `/${this.language}` : `/${this.language}${path}`
  }

  /** Loads a page and waits until it reacts. */
  async open(path: string): Promise<void> {
    await this.page.goto(this.path(path))
    await this.awake()
  }

  /** Navigates within the app by a link, without loading a new document. */
  async go(path: string): Promise<void> {
    // A link does nothing useful before hydration.
    await this.awake()
    const from = this.page.url()
    await this.page.evaluate((to) => {
      for (const left of document.querySelectorAll('h1, [role="dialog"]')) left.setAttribute('data-left', '')
      ;(window as unknown as { next: { router: { push(to: string): void } } }).next.router.push(to)
    }, this.path(path))
    await expect(this.page).not.toHaveURL(from)
    await expect(this.page.locator('[data-left]')).toHaveCount(0)
  }

  /** The same app in another tab or another browser. */
  in(page: Page): AppPage {
    return new AppPage(page, this.language, this.server)
  }

  digits(text: string | number): string {
    return inDigits(this.language, String(text))
  }

  get heading(): Locator {
    return this.page.getByRole('heading', { level: 1 })
  }

  get grid(): Locator {
    return this.page.getByRole('grid')
  }

  /** Data rows of the list, without header and footer. */
  get rows(): Locator {
    return this.grid.locator('[role="row"][data-index]')
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text })
  }

  /** Selects or deselects a row by its box, which comes with the pointer. */
  async select(row: Locator): Promise<void> {
    await row.hover()
    await row.getByRole('checkbox').click()
  }

  /** The totals below the rows. */
  get foot(): Locator {
    return this.grid.getByRole('rowgroup').last()
  }

  /** Number of records in the list, including virtual rows. */
  async count(): Promise<number> {
    const rowCount = Number(await this.grid.getAttribute('aria-rowcount'))
    const foot = (await this.grid.getByRole('rowgroup').count()) > 2 ? await this.foot.getByRole('row').count() : 0
    return rowCount - 1 - foot
  }

  get searchBox(): Locator {
    return this.page.getByRole('searchbox')
  }

  /** The label of a resource's field. */
  field<Name extends ResourceName>(resourceName: Name, name: FieldName<Name>): string {
    const own = `${resourceName}.fields.${name}`
    return this.translate((this.translate.has(own as never) ? own : `fields.${name}`) as never)
  }

  async search(text: string): Promise<void> {
    await this.searchBox.fill(text)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  }

  /** The menu of a list's tools. */
  get tools(): Locator {
    return this.page.locator('main header').getByRole('button', { name: this.translate('table.tools'), exact: true })
  }

  /** Presses a tool of the list, in its toolbar or in the menu. */
  async tool(name: string): Promise<void> {
    await this.awake()
    const inBar = this.page.locator('main header').getByRole('button', { name, exact: true })
    await expect(inBar.or(this.tools).first()).toBeVisible()
    if (await inBar.isVisible()) return inBar.click()
    await this.tools.click()
    const named = { name, exact: true }
    await this.page.getByRole('menuitem', named).or(this.page.getByRole('menuitemcheckbox', named)).click()
  }

  /** The dialog with this name, or the topmost one. */
  dialog(name?: string | RegExp): Locator {
    const options = name === undefined ? {} : { name }
    const dialogs = this.page.getByRole('dialog', options).or(this.page.getByRole('alertdialog', options))
    return name === undefined ? dialogs.last() : dialogs
  }

  /** A toast. */
  toast(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  /** Waits for hydration. */
  private async awake(): Promise<void> {
    await expect(this.page.locator('[data-starting]')).toHaveCount(0)
  }

  /** Accessibility violations that last: rule and element of each. A list that is read again meanwhile is faded for a moment. */
  async accessibilityViolations(scope: AccessibilityScope = {}): Promise<string[]> {
    const found = await this.violationsNow(scope)
    return found.length === 0 ? found : this.violationsNow(scope)
  }

  private async violationsNow({ rules, except = [], within }: AccessibilityScope): Promise<string[]> {
    await this.awake()
    // Outdated rows are faded for a moment.
    await expect(this.page.locator('[data-stale]')).toHaveCount(0)
    // The script is large, and may be loaded already.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axeProgram)
    const violations = await this.page.evaluate(
      async ({ place, options }) => {
        const { axe } = window as unknown as { axe: typeof Axe }
        const found: { id: string; target: string }[] = []
        const { violations } = await axe.run(place ?? document, options)
        for (const { id, nodes } of violations)
          for (const { target } of nodes) {
            const node = document.querySelector(String(target.at(-1)))
            // A target that is half under a fixed bar is judged again in the middle: people scroll.
            if (id === 'target-size' && node) {
              node.scrollIntoView({ block: 'center', behavior: 'instant' })
              const again = await axe.run(node, { ...options, runOnly: { type: 'rule', values: [id] } })
              if (again.violations.length === 0) continue
            }
            found.push({ id, target: target.join(' ') })
          }
        return found
      },
      {
        place: within,
        options: {
          // Collecting passed elements is slower than finding violations.
          resultTypes: ['violations'],
          // No rule needs style sheets or media preloaded.
          preload: false,
          runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: standards },
          rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
        } satisfies Axe.RunOptions,
      },
    )
    return violations.map(({ id, target }) => `${id}: ${target}`)
  }

  /** Waits until everything on the page has loaded. Charts render once they come into view, so each busy part is scrolled to. */
  async settled(): Promise<void> {
    let turn = 0
    await expect(async () => {
      const busy = await this.page.evaluate((index) => {
        const parts = document.querySelectorAll('main [aria-busy="true"]')
        parts[index % parts.length]?.scrollIntoView({ block: 'nearest' })
        return parts.length
      }, turn++)
      expect(busy).toBe(0)
    }).toPass({ intervals: [100, 200, 300], timeout: 20_000 })
    if (turn > 1) await this.page.evaluate(() => scrollTo(0, 0))
  }
}

/** Opens a separate browser for another user. */
type Join = (account: Account) => Promise<{ app: AppPage; context: BrowserContext }>

type Fixtures = Options & { app: AppPage; join: Join; honest: void }
type Shared = { server: Server; signedIn: (account: Account) => ReturnType<typeof signInAs> }

/** How many times slower the page's processor is than this one: tests that do not wait for what they judge fail then. */
const slowdown = Number(process.env.SLOWDOWN ?? 1)

/** Console messages of failed requests, which tests may cause on purpose. */
const expectedErrors = /Failed to load resource|net::ERR_/

export const test = base.extend<Fixtures, Shared>({
  language: [defaultLocale, { option: true }],
  as: ['admin@demo', { option: true }],

  server: [
    async ({}, use) => {
      const server = await startServer({ SMS_LOG_URL: 'sandbox:', SMS_SEND_URL: 'sandbox:' })
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  signedIn: [
    async ({ server }, use) => {
      const signedIn = new Map<Account, ReturnType<typeof signInAs>>()
      await use(async (account) => {
        const before = signedIn.get(account)
        // An earlier test may have revoked the session, by a sign-in over it or a password change.
        const cookies = before && (await isSignedIn(server.url, await before)) ? before : signInAs(server.url, account)
        signedIn.set(account, cookies)
        return cookies
      })
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ as, signedIn }, use) => use(as === null ? undefined : await signedIn(as)),

  page: async ({ page }, use) => {
    const program = textPrograms.find((name) => name === process.env.TEXT_PROGRAM)
    if (program) await runTextProgram(page, program)
    if (slowdown > 1) await (await page.context().newCDPSession(page)).send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await use(page)
  },
  app: async ({ page, language, server }, use) => use(new AppPage(page, language, server)),
  join: async ({ browser, language, locale, server, signedIn }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext({ storageState: await signedIn(account), baseURL: server.url, ...(locale && { locale }) })
      contexts.push(context)
      return { app: new AppPage(await context.newPage(), language, server), context }
    })
    for (const context of contexts) await context.close()
  },

  // In every test: no page may throw or violate the content policy.
  honest: [
    async ({ page }, use) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(String(error)))
      page.on('console', (line) => {
        if (line.type() === 'error' && !expectedErrors.test(line.text())) errors.push(line.text())
      })
      await use()
      expect(errors).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
