import type { Locator } from '@playwright/test'
import { routes } from '@/lib/contract/routes'
import { testBefore } from './support/foreign'
import { endless, everyRight, markup, tellOddly } from './support/odd-cloud'
import { expect, type Office } from './support/office'
import { expectUpright } from './support/upright'

/** Every page before a cloud whose every text is markup or endless, and whose rows are odd or damaged: it stands, and nothing runs. */
const test = testBefore(everyRight, { name: `${markup}${endless}` })

test.use({ as: 'somebody@foreign' })

const pages = routes.filter((path) => path !== '/login')

/** What a page is asked for besides its path. */
const queries: Partial<Record<(typeof routes)[number], string>> = { '/ofcbook': '?id=901&account=1001&report' }

const items = ({ page }: Office) => page.getByRole('main').locator('[role="row"][data-index], [role="treeitem"]')

/** Records of the first kinds: markup, endless words, numbers for texts. */
const opened = 3

const isSoon = (part: Locator) =>
  part.waitFor({ timeout: 2500 }).then(
    () => true,
    () => false,
  )

async function openRecords(office: Office, where: string): Promise<void> {
  const { page } = office
  const opens = page.getByRole('main').locator('[data-opens], [role="tree"]')
  if ((await opens.count()) === 0) return
  for (let index = 0; index < Math.min(opened, await items(office).count()); index += 1) {
    await items(office).nth(index).click()
    const dialog = page.getByRole('dialog').first()
    // A line that only sums up opens nothing, and a line with lines of its own unfolds them.
    if (!(await isSoon(dialog))) continue
    await expectUpright(office, `${where}, record ${index}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** So many tests for all pages, so that those who run them can share the work. */
const parts = 4

for (let part = 0; part < parts; part += 1) {
  test(`Pages stand before an odd cloud, ${part + 1} of ${parts}`, async ({ cloud, office, page }) => {
    test.setTimeout(180_000)
    tellOddly(cloud)
    for (const path of pages.filter((_, index) => index % parts === part)) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await office.open(`${path}${queries[path] ?? ''}`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
        await office.settled()
        await expectUpright(office, path)
        await openRecords(office, path)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectUpright(office, `${path} on a phone`)
      })
    }
  })
}
