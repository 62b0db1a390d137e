import type { Locator, Page } from 'playwright'
import { openBrowser } from './browser'
import { atSandbox, startDaftar, startSandbox } from './servers'
import { print } from './statistics'

/** Seconds of a press or key, and of a typed character (keystroke-level model). Reading, deciding and loading are not in them. */
const pressSeconds = 1.2
const typeSeconds = 0.2

const png = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
const images = [1, 2, 3].map((number) => ({ name: `${number}.png`, mimeType: 'image/png', buffer: png }))
const onRow = { position: { x: 60, y: 10 } }

/** What a job uses; presses and typed characters are counted. */
type User = {
  readonly page: Page
  readonly count: { presses: number; characters: number }
  figure(label: string): Locator
  press(target: Locator, options?: typeof onRow): Promise<void>
  key(name: string): Promise<void>
  type(text: string): Promise<void>
}

type Job = {
  readonly name: string
  readonly before: readonly [presses: number, characters: number]
  readonly of: (user: User) => Promise<void>
}

/**
 * Daily jobs, each from the first page. `before`: presses and typed characters of the same job in the version of 23 November 2026, counted
 * along its screens: every list was reached through two menus, every record closed before the next, and the first page had charts only.
 */
const jobs: readonly Job[] = [
  {
    name: 'Handle 5 new orders, up to “Preparing”',
    // For each: row, status, confirmation, close.
    before: [2 + 5 * 4, 0],
    of: async ({ page, press, figure }) => {
      await press(figure('Orders pending review'))
      await press(page.getByRole('main').getByText(/^All/).first())
      let handled = 0
      for (let index = 0; handled < 5; index += 1) {
        const row = page.locator(`main [role=row][data-index="${index}"]`)
        await row.evaluate((node) => node.scrollIntoView({ block: 'center' }))
        if (!/Pending review|Processing/.test(await row.innerText())) continue
        const number = /\d+/.exec(await row.innerText())?.[0]
        await press(row, onRow)
        await page.getByRole('dialog', { name: `Order ${number}` }).waitFor()
        await row.getByText('Processing').waitFor()
        await press(page.getByRole('button', { name: 'Prepare', exact: true }))
        await row.getByText('Preparing').waitFor()
        handled += 1
      }
    },
  },
  {
    name: 'Find who owes most',
    before: [2, 0],
    of: async ({ page }) => page.getByRole('region', { name: 'Top debtors' }).getByRole('listitem').first().scrollIntoViewIfNeeded(),
  },
  {
    name: 'Read three orders',
    before: [2 + 1 + 2 * 2, 0],
    of: async ({ page, press, key, figure }) => {
      await press(figure('Orders pending review'))
      await press(page.locator('main [role=row][data-index="0"]'), onRow)
      const panel = page.getByRole('dialog')
      await panel.getByText(/^1 of/).waitFor()
      for (const position of [/^2 of/, /^3 of/]) {
        await key('j')
        await panel.getByText(position).waitFor()
      }
    },
  },
  {
    name: 'Print a picking slip',
    before: [2 + 2, 0],
    of: async ({ page, press, figure }) => {
      await page.evaluate(() => (window.print = () => undefined))
      await press(figure('Orders pending review'))
      // A row has its tools once the pointer is there.
      await page.locator('main [role=row][data-index="0"]').hover()
      await press(page.getByRole('button', { name: /^Print the picking slip/ }).first())
    },
  },
  {
    name: 'Change a price',
    // Before: search field, row, edit, price, save. Now the price itself.
    before: [2 + 5, 3 + 7],
    of: async ({ page, press, key, type }) => {
      await key('Control+k')
      await page.getByRole('combobox').waitFor()
      await type('product 104')
      await page.getByRole('option', { name: /104/ }).first().waitFor()
      await key('Enter')
      await press(page.getByRole('dialog').locator('[data-field=price] dd'))
      await page.getByRole('textbox', { name: /^Price/ }).waitFor()
      await type('1700000')
      await key('Enter')
      await page.getByRole('button', { name: 'Edit', exact: true }).waitFor()
    },
  },
  {
    name: 'Add a product with three images',
    // Add, price, images, select, confirm the files, close them, save. Without a price it is asked whether to sell for 0.
    before: [2 + 6, 8],
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
    name: 'Share the statement of the largest debtor',
    // Account, row, show, share, create, copy.
    before: [2 + 6, 6],
    of: async ({ page, press }) => {
      await press(page.getByRole('region', { name: 'Top debtors' }).getByRole('listitem').first().getByRole('link'))
      await page.waitForURL(/ofcbook/)
      await press(page.getByRole('button', { name: 'Share', exact: true }))
      await press(page.getByRole('button', { name: 'Create link' }))
      await press(page.getByRole('dialog').getByRole('button', { name: 'Copy', exact: true }))
    },
  },
  {
    name: 'See the cheques of the next seven days',
    before: [2 + 1, 0],
    of: async ({ page, press, figure }) => {
      await press(figure('Receivable in the next 7 days'))
      await page.locator('main [role=row][data-index="0"]').waitFor()
    },
  },
  {
    name: 'See the products below zero',
    before: [2 + 1, 0],
    of: async ({ page, press }) => {
      await press(page.getByRole('region', { name: 'To do' }).getByRole('link', { name: /negative stock/ }))
      await page.locator('main [role=row][data-index="0"]').waitFor()
    },
  },
  {
    name: 'Open the invoices of this month',
    before: [2, 0],
    of: async ({ page, press, figure }) => {
      await press(figure('Sales in'))
      await page.locator('main [role=row][data-index="0"]').waitFor()
    },
  },
]

/** Presses, typed characters and seconds of ten jobs; a job that cannot be performed fails. */
export async function benchJobs(): Promise<void> {
  const cloud = await startSandbox(0)
  const daftar = await startDaftar(cloud)
  const browser = await openBrowser(daftar, atSandbox)
  const rows: Record<string, string | number>[] = []
  for (const { name, before, of } of jobs) {
    const page = await browser.page()
    await page.goto(`${browser.url}/en/dashboard`, { waitUntil: 'networkidle' })
    const count = { presses: 0, characters: 0 }
    await of({
      page,
      count,
      figure: (label) => page.getByRole('region', { name: 'Key figures' }).getByRole('link', { name: new RegExp(label) }),
      press: async (target, options) => {
        count.presses += 1
        await target.click(options)
      },
      key: async (name) => {
        count.presses += 1
        await page.keyboard.press(name)
      },
      type: async (text) => {
        count.characters += text.length
        await page.keyboard.type(text)
      },
    })
    const secondsOf = (presses: number, characters: number) => (presses * pressSeconds + characters * typeSeconds).toFixed(1)
    rows.push({
      job: name,
      'presses before': before[0],
      'presses now': count.presses,
      'seconds before': secondsOf(...before),
      'seconds now': secondsOf(count.presses, count.characters),
    })
    await page.context().close()
  }
  print('Ten jobs', rows)
  await browser.close()
  await Promise.all([daftar.stop(), cloud.stop()])
}
