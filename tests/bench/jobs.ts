import type { Locator, Page } from 'playwright'
import { startServer } from '@/tests/e2e/support/server'
import { openBrowser } from './browser'
import { atSandbox, signIn } from './servers'
import { print } from './statistics'

/** Seconds of a press or key, and of a typed character (keystroke-level model), without reading, deciding and loading. */
const pressSeconds = 1.2
const typeSeconds = 0.2

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const images = [1, 2, 3].map((number) => ({ name: `${number}.png`, mimeType: 'image/png', buffer: png }))
const onRow = { position: { x: 60, y: 10 } }

/** What a job may use. Presses and typed characters are counted. */
type User = {
  readonly page: Page
  readonly count: { presses: number; characters: number }
  figure(label: string): Locator
  press(target: Locator, options?: Parameters<Locator['click']>[0]): Promise<void>
  key(name: string): Promise<void>
  type(text: string): Promise<void>
}

type Job = {
  readonly name: string
  /** Presses of the same job in the best of Shopify, Odoo and Stripe, from their documents. */
  readonly others: number
  readonly of: (user: User) => Promise<void>
  /** Where the job begins, if not at the first page of the shop with data. */
  readonly from?: { readonly domain?: string; readonly user?: string; readonly phone?: true }
}

const rowAt = (page: Page, index: number) => page.locator(`main [role=row][data-index="${index}"]`)
const dialogOf = (page: Page) => page.getByRole('dialog').last()

/** Selects rows, from one to another. */
async function select({ page, press }: User, from: number, to: number): Promise<void> {
  // The box appears when the pointer is over the row.
  await rowAt(page, from).hover()
  await press(rowAt(page, from).getByRole('checkbox'))
  for (let tries = 0; (await rowAt(page, to).count()) === 0 && tries < 20; tries += 1) {
    await page.mouse.wheel(0, 400)
    await page.waitForTimeout(100)
  }
  await press(rowAt(page, to).getByRole('checkbox'), { modifiers: ['Shift'] })
}

/** Opens the products by the menu. */
async function openProducts({ page, press }: User): Promise<void> {
  await press(page.getByRole('navigation').getByRole('button', { name: 'Catalogue' }))
  const named = { name: 'Products' }
  await press(page.getByRole('menuitem', named).or(page.getByRole('link', named)).first())
  await rowAt(page, 0).waitFor()
}

/** The twelve jobs of the design review, each from the first page. */
const jobs: readonly Job[] = [
  {
    name: 'Prepare five new orders, cancel another',
    others: 11,
    of: async (user) => {
      const { page, press, figure } = user
      await press(figure('Orders pending review'))
      await rowAt(page, 5).waitFor()
      await select(user, 0, 4)
      await press(page.getByRole('button', { name: 'Prepare 5' }))
      await press(dialogOf(page).getByRole('button', { name: /^(Change|Prepare|Start)/ }))
      // The footer's button appears with the result; the first one pauses a running job.
      await press(dialogOf(page).getByRole('button', { name: 'Close' }).nth(1))
      await rowAt(page, 0).hover()
      await press(rowAt(page, 0).getByRole('button', { name: /^Cancel order/ }))
      await press(dialogOf(page).getByRole('button', { name: 'Cancel order' }))
      await page.getByText(/is now “Cancelled”/).waitFor()
    },
  },
  {
    name: 'Add a product with three images',
    others: 7,
    of: async ({ page, press, key, type, count }) => {
      await key('Control+k')
      await page.getByRole('combobox').waitFor()
      await type('add prod')
      await page
        .getByRole('option', { name: /Add product/ })
        .first()
        .waitFor()
      await key('Enter')
      await page.getByRole('textbox', { name: /^Name/ }).waitFor()
      await type('New tea!')
      await press(page.getByRole('textbox', { name: /^Price/ }))
      await type('250000')
      await page.locator('input[type=file]').first().setInputFiles(images)
      // The button, and the confirmation of the files.
      count.presses += 2
      await press(page.getByRole('button', { name: 'Save', exact: true }))
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    },
  },
  {
    name: 'Raise twenty prices by five percent, rounded',
    others: 9,
    of: async (user) => {
      const { page, press, type } = user
      await openProducts(user)
      await select(user, 0, 19)
      await press(page.getByRole('button', { name: 'Change prices…' }))
      await page.getByRole('textbox', { name: 'Value' }).waitFor()
      await type('5')
      await press(page.getByRole('button', { name: 'Apply' }))
      await press(page.getByRole('button', { name: /^Save \d+ records/ }))
      await page
        .getByText(/saved|updated|changed/i)
        .first()
        .waitFor()
    },
  },
  {
    name: 'Print labels of twelve products',
    others: 5,
    // A storekeeper's first page has the products.
    from: { user: 'omid' },
    of: async (user) => {
      const { page, press } = user
      await page.evaluate(() => (window.print = () => undefined))
      await press(page.getByRole('main').getByRole('link', { name: 'Products', exact: true }))
      await rowAt(page, 0).waitFor()
      await select(user, 0, 11)
      await press(page.getByRole('button', { name: 'Print labels' }))
      await press(dialogOf(page).getByRole('button', { name: 'Print labels' }))
    },
  },
  {
    name: 'See the products below zero',
    others: 3,
    of: async ({ page, press }) => {
      await press(page.getByRole('region', { name: 'To do' }).getByRole('link', { name: /negative stock/ }))
      await rowAt(page, 0).waitFor()
    },
  },
  {
    name: 'Who owes most, and since when',
    others: 3,
    of: async ({ page, press }) => {
      await press(page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Debtors' }))
      await press(rowAt(page, 0), onRow)
      await page
        .getByRole('dialog')
        .getByText(/Open since/)
        .waitFor()
    },
  },
  {
    name: 'Text the statement of the largest debtor',
    others: 3,
    of: async ({ page, press }) => {
      await press(page.getByRole('region', { name: 'Top debtors' }).getByRole('listitem').first().getByRole('link'))
      await page.waitForURL(/ofcbook/)
      await press(page.getByRole('button', { name: 'Share', exact: true }))
      await press(dialogOf(page).getByRole('button', { name: 'Create link and text it' }))
      await page
        .getByText(/SMS sent/)
        .first()
        .waitFor()
    },
  },
  {
    name: 'Why is the balance sheet balanced',
    others: 1,
    of: async ({ page, press }) => {
      await press(page.getByRole('navigation', { name: 'Reports' }).getByRole('link', { name: 'Balance sheet' }))
      await page.getByText('Balanced', { exact: false }).first().waitFor()
    },
  },
  {
    name: 'See the cheques of the next seven days',
    others: 4,
    of: async ({ page, press, figure }) => {
      await press(figure('Receivable in the next 7 days'))
      await rowAt(page, 0).waitFor()
    },
  },
  {
    name: 'Sales against the same days of last year',
    others: 2,
    of: async ({ page }) =>
      figureOf(page, 'Sales in')
        .getByText(/against the same days/)
        .waitFor(),
  },
  {
    name: 'Add a user with an access group, see and end her sessions',
    others: 10,
    of: async ({ page, press, key, type }) => {
      await key('Control+k')
      await page.getByRole('combobox').waitFor()
      await type('add user')
      await page
        .getByRole('option', { name: /Add user/ })
        .first()
        .waitFor()
      await key('Enter')
      await page.getByRole('textbox', { name: 'Full name' }).waitFor()
      await type('Mary')
      await key('Tab')
      await type('mary')
      await press(page.getByRole('button', { name: 'Suggest password' }))
      await press(page.getByRole('combobox', { name: 'Access groups' }))
      await press(page.getByRole('option').first())
      await press(page.getByRole('button', { name: 'Save', exact: true }))
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
      // The job begins for a user who is signed in.
      await signIn(new URL(page.url()).origin, { ...atSandbox, user: 'sara' })
      await press(page.locator('main [role=row]').filter({ hasText: 'سارا' }), onRow)
      await press(page.getByRole('button', { name: 'Sign out everywhere' }))
      await press(dialogOf(page).getByRole('button', { name: 'Sign out' }).last())
      await page.getByRole('button', { name: 'Sign out everywhere' }).waitFor({ state: 'hidden' })
    },
  },
  {
    name: 'The first product of an empty shop on sale',
    others: 8,
    from: { domain: 'empty' },
    of: async ({ page, press, type }) => {
      await press(page.getByRole('link', { name: /Add products/ }))
      await page.getByRole('textbox', { name: /^Name/ }).waitFor()
      await type('Tea')
      await press(page.getByRole('textbox', { name: /^Price/ }))
      await type('250000')
      await press(page.getByRole('button', { name: 'Save', exact: true }))
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    },
  },
  {
    name: 'On a phone: where is order 721',
    others: 3,
    from: { phone: true },
    of: async ({ page, press, type }) => {
      await press(page.getByRole('button', { name: /Search/ }).first())
      await page.getByRole('combobox').waitFor()
      await type('721')
      await page
        .getByRole('option', { name: /721.*·/ })
        .first()
        .waitFor()
    },
  },
]

const figureOf = (page: Page, label: string) =>
  page.getByRole('region', { name: 'Key figures' }).getByRole('link', { name: new RegExp(label) })

/** Presses, typed characters and seconds of each job; a job that cannot be performed fails. */
export async function benchJobs(): Promise<void> {
  const daftar = await startServer({ LOG_LEVEL: 'error', SMS_LOG_URL: 'sandbox:', SMS_SEND_URL: 'sandbox:' })
  const rows: Record<string, string | number>[] = []
  const failed: string[] = []
  for (const { name, others, of, from = {} } of jobs) {
    const { phone, ...credentials } = from
    const browser = await openBrowser(daftar, { ...atSandbox, ...credentials })
    const page = await browser.page()
    page.setDefaultTimeout(10_000)
    if (phone) await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(`${browser.url}/en/dashboard`, { waitUntil: 'networkidle' })
    const count = { presses: 0, characters: 0 }
    await of({
      page,
      count,
      figure: (label) => figureOf(page, label),
      press: async (target, options) => {
        count.presses += 1
        await target.click(options)
      },
      key: async (pressed) => {
        count.presses += 1
        await page.keyboard.press(pressed)
      },
      type: async (text) => {
        count.characters += text.length
        await page.keyboard.type(text)
      },
    }).catch((error: unknown) => failed.push(`${name}: ${String(error)}`))
    rows.push({
      job: name,
      presses: count.presses,
      'presses of the best other': others,
      characters: count.characters,
      seconds: (count.presses * pressSeconds + count.characters * typeSeconds).toFixed(1),
    })
    await browser.close()
  }
  print('Twelve daily jobs (the last one in two parts)', rows)
  await daftar.stop()
  if (failed.length > 0) throw new Error(failed.join('\n'))
}
