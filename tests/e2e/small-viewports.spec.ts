import type { Page } from '@playwright/test'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { dot } from '@/tests/e2e/support/photos'

// Nothing covers the next control: on phones, in low windows, with large text.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const field = (app: AppPage, name: 'name' | 'barcode') => app.dialog().getByLabel(app.field('goods', name), { exact: true })

/** Whether the focused element is visible and uncovered in the scroll area of a dialog. */
const isFocusUncovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at) return false
    const { left, top, width, height } = at.getBoundingClientRect()
    const topElement = document.elementFromPoint(left + width / 2, top + height / 2)
    return topElement !== null && (at.contains(topElement) || topElement.contains(at))
  })

async function openGood(app: AppPage): Promise<void> {
  await app.open('/goods')
  await app.settled()
  await app.grid.focus()
  await app.page.keyboard.press('Home')
  await app.page.keyboard.press('Enter')
  await expect(app.dialog().locator('dd').first()).toBeVisible()
}

test.describe('On a phone', () => {
  test.use(phone)

  test('toasts leave buttons free', async ({ app, page }) => {
    const name = `Depot ${Date.now().toString(36)}`
    await app.open('/warehouselist')
    await app.settled()
    await app.button(app.translate('warehouses.add')).tap()
    await app.dialog().getByLabel(app.translate('fields.name'), { exact: true }).fill(name)
    await app.button(app.translate('actions.save')).tap()
    const toast = app.toast(app.translate('record.saved'))
    await expect(toast).toBeVisible()
    // Measured anew each time: the toast moves when a dialog closes.
    const isFree = async (label: string) => {
      const [message] = await toast.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON() as DOMRect))
      const button = await app.button(label).boundingBox()
      if (message === undefined || button === null) return false
      return button.y >= message.y + message.height || button.y + button.height <= message.y
    }
    expect(await isFree(app.translate('actions.edit'))).toBe(true)
    expect(await isFree(app.translate('actions.delete'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect.poll(() => isFree(app.translate('warehouses.add'))).toBe(true)
  })

  test('selected and refused images scroll into view', async ({ app }) => {
    await app.open('/goods')
    await app.settled()
    await app.button(app.translate('goods.add')).tap()
    const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await app
      .dialog()
      .locator('input[type="file"]')
      .setInputFiles([await dot('red.png', 255), paper])
    await expect(app.dialog().getByRole('img', { name: 'red.png' })).toBeInViewport({ ratio: 1 })
    const save = await app.button(app.translate('actions.save')).boundingBox()
    const refused = await app.dialog().getByText('paper.pdf').boundingBox()
    expect((refused?.y ?? 0) + (refused?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
  })

  test('phone numbers use numeric keyboards', async ({ app }) => {
    await app.open('/users')
    await app.settled()
    await app.button(app.translate('users.add')).tap()
    await expect(app.dialog().getByLabel(app.translate('fields.mobile'), { exact: true })).toHaveAttribute('inputmode', 'tel')
  })
})

test.describe('On the narrowest phones', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('button labels are not clipped', async ({ app, page }) => {
    for (const path of ['/saleSlipList', '/users', '/changepassword']) {
      await app.open(path)
      await app.settled()
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map(({ innerText }) => innerText),
      )
      expect(cut, path).toEqual([])
    }
  })
})

test.describe('By keyboard in a low window', () => {
  test.use({ viewport: { width: 1024, height: 420 } })

  test('Edit focuses the first field below the header', async ({ app, page }) => {
    await openGood(app)
    await app.button(app.translate('actions.edit')).focus()
    await page.keyboard.press('Enter')
    await expect(field(app, 'name')).toBeFocused()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 14; stop += 1) {
        await page.keyboard.press(key)
        expect(await isFocusUncovered(page), `${key} ${stop}`).toBe(true)
      }
  })

  test('confirmations and calendars return the focus', async ({ app, page }) => {
    await openGood(app)
    await app.button(app.translate('actions.edit')).click()
    await field(app, 'barcode').fill('1')
    await page.keyboard.press('Escape')
    await expect(app.dialog(app.translate('record.exitTitle'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(app, 'barcode')).toBeFocused()
    await page.keyboard.press('Escape')
    await app.button(app.translate('actions.exit')).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await app.go('/ofcbook')
    const from = page.getByLabel(app.translate('ledger.from'), { exact: true })
    for (let time = 0; time < 2; time += 1) {
      await from.press('ArrowDown')
      await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(from).toBeFocused()
    }
  })
})

test.describe('In a window as low as a page at 400% zoom', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('a record uses the whole space', async ({ app, page }) => {
    await openGood(app)
    await page.keyboard.press('Tab')
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab')
      await expect.poll(() => isFocusUncovered(page), { message: `stop ${stop}` }).toBe(true)
    }
    const last = app.dialog().locator('dd').last()
    await last.scrollIntoViewIfNeeded()
    await expect(app.dialog().getByRole('heading').first()).not.toBeInViewport()
  })
})

test.describe('With text twice as large as usual', () => {
  // As the browser's setting does, before the first paint.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        document.documentElement.style.fontSize = '32px'
        observer.disconnect()
      }).observe(document, { childList: true })
    }),
  )

  test('a phone page stays within its window', async ({ app, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await app.open('/orders')
    await app.settled()
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button')]
        // The tabs of statuses scroll sideways by themselves.
        .filter((button) => !button.parentElement?.matches('[role="group"]:has(> [aria-pressed])'))
        .filter((button) => button.getBoundingClientRect().right > innerWidth + 1 || button.getBoundingClientRect().left < -1)
        .map((button) => button.getAttribute('aria-label') ?? button.innerText),
    )
    expect(beyond).toEqual([])
  })

  test('rows and columns scale with the text', async ({ app, page }) => {
    for (const path of ['/users', '/receivableCheckList', '/goodsGroup']) {
      await app.open(path)
      await app.settled()
      const faults = await page.evaluate(() => {
        const rows = [...document.querySelectorAll<HTMLElement>('main [role="row"][data-index], main [role="treeitem"]')]
        const cut = rows.flatMap((row) => [...row.querySelectorAll<HTMLElement>('bdi[dir="ltr"]')])
        return [
          ...cut.filter((text) => text.clientWidth > 0 && text.scrollWidth > text.clientWidth + 1).map((text) => `cut: ${text.innerText}`),
          ...rows.filter((row) => row.scrollHeight > row.clientHeight + 1).map((row) => `too high: ${row.innerText}`),
          ...rows.filter((row) => row.clientHeight < 60).map((row) => `did not grow: ${row.innerText}`),
        ]
      })
      expect(faults, path).toEqual([])
    }
  })
})
