import { readFileSync } from 'node:fs'
import type axe from 'axe-core'
import { test as base, expect, request, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { defaultLocale, type Locale } from '@/lib/i18n/locales'
import { startServer, type Server } from './server'
import { inDigits, wordsOf } from './words'

/** Somebody of the sandbox, as `user@organisation`. */
export type Account = `${string}@${string}`

/** What a test or a file may choose. */
export type Options = {
  language: Locale
  /** Who is signed in; null for nobody. */
  as: Account | null
}

/** Marks a test that is the same in every language, in a file that runs in two. */
export const once = { tag: '@once' }

const password = 'daftar-demo'

/** What a page is held against: WCAG 2.2 A and AA, and good practice. */
const standards = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']

/** The program that looks, as small as it comes: each new document has to read it. */
const axeProgram = readFileSync('node_modules/axe-core/axe.min.js', 'utf8')

/** Signs in without the form and gives the cookies. */
export async function enter(url: string, account: Account) {
  const [user, domain] = account.split('@')
  const api = await request.newContext({ baseURL: url })
  const answer = await api.post('/ur/login', { data: { domain, user, password, remember: false } })
  expect(answer.status(), await answer.text()).toBe(200)
  const cookies = await api.storageState()
  await api.dispose()
  return cookies
}

/** What a page is looked at for, where not for all rules; and in which part of it, where not as a whole. */
export type Look = { readonly rules?: readonly string[]; readonly except?: readonly string[]; readonly within?: string }

/** The office as somebody sees it: pages by address, words by key, lists and dialogs by what they are called. */
export class Office {
  readonly say: ReturnType<typeof wordsOf>
  constructor(
    readonly page: Page,
    readonly language: Locale,
    readonly server: Server,
  ) {
    this.say = wordsOf(language)
  }

  /** An address of the app in this language. */
  path(path: string): string {
    if (this.language === defaultLocale) return path
    return path === '/' ? `/${this.language}` : `/${this.language}${path}`
  }

  async open(path: string): Promise<void> {
    await this.page.goto(this.path(path))
  }

  /** Goes to another page from one of the office, as a link of it does: the document stays, and what is seen is another. */
  async go(path: string): Promise<void> {
    // As for anybody, a link leads nowhere before the script has taken the page over.
    await this.awake()
    const from = this.page.url()
    await this.page.evaluate((to) => {
      for (const left of document.querySelectorAll('h1, [role="dialog"]')) left.setAttribute('data-left', '')
      ;(window as unknown as { next: { router: { push(to: string): void } } }).next.router.push(to)
    }, this.path(path))
    await expect(this.page).not.toHaveURL(from)
    await expect(this.page.locator('[data-left]')).toHaveCount(0)
  }

  /** The same office in another tab of the same browser, or in another browser. */
  in(page: Page): Office {
    return new Office(page, this.language, this.server)
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

  /** Rows of the list with records in them: neither its head nor its foot. */
  get rows(): Locator {
    return this.grid.locator('[role="row"][data-index]')
  }

  row(text: string | RegExp): Locator {
    return this.rows.filter({ hasText: text })
  }

  /** The totals below the rows. */
  get foot(): Locator {
    return this.grid.getByRole('rowgroup').last()
  }

  /** How many records the list holds, also those out of sight. */
  async count(): Promise<number> {
    const told = Number(await this.grid.getAttribute('aria-rowcount'))
    return told - 1 - ((await this.grid.getByRole('rowgroup').count()) > 2 ? 1 : 0)
  }

  get searchBox(): Locator {
    return this.page.getByRole('searchbox')
  }

  async search(text: string): Promise<void> {
    await this.searchBox.fill(text)
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name, ...(typeof name === 'string' && { exact: true }) })
  }

  /** The dialog with this name, or the one on top. */
  dialog(name?: string | RegExp): Locator {
    return name === undefined ? this.page.getByRole('dialog').last() : this.page.getByRole('dialog', { name })
  }

  /** A short message about what was done. */
  told(text: string | RegExp): Locator {
    return this.page.getByRole('alert').filter({ hasText: text })
  }

  /** What the script has not taken over yet is not there for anybody. */
  private async awake(): Promise<void> {
    await expect(this.page.locator('[inert] main')).toHaveCount(0)
  }

  /** What keeps somebody from using the page: the rule and the place of each breach. */
  async barriers({ rules, except = [], within }: Look = {}): Promise<string[]> {
    await this.awake()
    // Rows that give way to others are faint for a moment.
    await expect(this.page.locator('[data-stale]')).toHaveCount(0)
    // Its program is large: a page that was looked at before has it.
    if (!(await this.page.evaluate(() => 'axe' in window))) await this.page.evaluate(axeProgram)
    const violations = await this.page.evaluate(
      async ({ place, options }) => {
        const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(place ?? document, options)
        return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ target }) => ({ target })) }))
      },
      {
        place: within,
        options: {
          // Telling the place of everything that is right takes longer than looking for what is wrong.
          resultTypes: ['violations'],
          // None of the rules asks for style sheets or films by themselves.
          preload: false,
          runOnly: rules ? { type: 'rule', values: [...rules] } : { type: 'tag', values: standards },
          rules: Object.fromEntries(except.map((rule) => [rule, { enabled: false }])),
        } satisfies axe.RunOptions,
      },
    )
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id}: ${target.join(' ')}`))
  }

  /** What the list shows once it has been read. */
  async settled(): Promise<void> {
    await expect(this.page.locator('main [aria-busy="true"]')).toHaveCount(0)
  }
}

/** A person's own browser, beside the one of the test. */
type Join = (account: Account) => Promise<{ office: Office; context: BrowserContext }>

type Fixtures = Options & { office: Office; join: Join; honest: void }
type Shared = { server: Server; signedIn: (account: Account) => ReturnType<typeof enter> }

/** Lines of the browser's console that tell of a failed request, which a test may well want. */
const wanted = /Failed to load resource|net::ERR_/

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
      const entered = new Map<Account, ReturnType<typeof enter>>()
      await use((account) => {
        const cookies = entered.get(account) ?? enter(server.url, account)
        entered.set(account, cookies)
        return cookies
      })
    },
    { scope: 'worker' },
  ],

  baseURL: async ({ server }, use) => use(server.url),
  storageState: async ({ as, signedIn }, use) => use(as === null ? undefined : await signedIn(as)),

  office: async ({ page, language, server }, use) => use(new Office(page, language, server)),
  join: async ({ browser, language, locale, server, signedIn }, use) => {
    const contexts: BrowserContext[] = []
    await use(async (account) => {
      const context = await browser.newContext({ storageState: await signedIn(account), baseURL: server.url, ...(locale && { locale }) })
      contexts.push(context)
      return { office: new Office(await context.newPage(), language, server), context }
    })
    for (const context of contexts) await context.close()
  },

  // Whatever a test is about: no page may throw, and nothing may break the content policy.
  honest: [
    async ({ page }, use) => {
      const troubles: string[] = []
      page.on('pageerror', (error) => troubles.push(String(error)))
      page.on('console', (line) => {
        if (line.type() === 'error' && !wanted.test(line.text())) troubles.push(line.text())
      })
      await use()
      expect(troubles).toEqual([])
    },
    { auto: true },
  ],
})

export { expect }
