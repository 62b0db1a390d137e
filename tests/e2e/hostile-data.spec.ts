import type { Locator } from '@playwright/test'
import { pagePaths } from '@/lib/contract/registry/page-paths'
import { expect, type AppPage } from '@/tests/e2e/support/app-page'
import { endless, everyRight, markup, serveHostileData } from '@/tests/e2e/support/hostile-data'
import { expectPageIntact } from '@/tests/e2e/support/page-integrity'
import { testWithCloud } from '@/tests/e2e/support/scripted-cloud-test'

/** Every page with a cloud whose texts are markup or endless and whose rows are odd or invalid: the page works, and no script runs. */
const test = testWithCloud(everyRight, { name: `${markup}${endless}` })

test.use({ as: 'somebody@foreign' })

const pages = pagePaths.filter((path) => path !== '/login')

/** Queries of pages that need one. */
const queries: Partial<Record<(typeof pagePaths)[number], string>> = { '/ofcbook': '?id=901&account=1001&report' }

const items = ({ page }: AppPage) => page.getByRole('main').locator('[role="row"][data-index], [role="treeitem"]')

/** Number of records to open: markup, long words, numbers for texts. */
const opened = 3

const isSoon = (part: Locator) =>
  part.waitFor({ timeout: 2500 }).then(
    () => true,
    () => false,
  )

async function openRecords(app: AppPage, where: string): Promise<void> {
  const { page } = app
  const opens = page.getByRole('main').locator('[data-opens], [role="tree"]')
  if ((await opens.count()) === 0) return
  for (let index = 0; index < Math.min(opened, await items(app).count()); index += 1) {
    await items(app).nth(index).click()
    const dialog = page.getByRole('dialog').first()
    // Subtotals open nothing, and rows with children expand.
    if (!(await isSoon(dialog))) continue
    await expectPageIntact(app, `${where}, record ${index}`)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
}

/** Number of tests, so that workers can share the pages. */
const parts = 4

for (let part = 0; part < parts; part += 1) {
  test(`Pages work with an odd cloud, ${part + 1} of ${parts}`, async ({ cloud, app, page }) => {
    test.setTimeout(180_000)
    serveHostileData(cloud)
    for (const path of pages.filter((_, index) => index % parts === part)) {
      await test.step(path, async () => {
        await page.setViewportSize({ width: 1440, height: 900 })
        await app.open(`${path}${queries[path] ?? ''}`)
        await expect(page.getByRole('main').getByRole('heading', { level: 1 }).first()).toBeVisible()
        await app.settled()
        await expectPageIntact(app, path)
        await openRecords(app, path)
        await page.setViewportSize({ width: 390, height: 844 })
        await expectPageIntact(app, `${path} on a phone`)
      })
    }
  })
}
