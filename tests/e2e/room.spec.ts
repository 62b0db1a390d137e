import type { Page } from '@playwright/test'
import { dot } from './support/photos'
import { expect, test, type Office } from './support/office'

// What is needed next is never under something else: on phones, in low windows, with large text.

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true }

const field = (office: Office, name: 'name' | 'barcode') => office.dialog().getByLabel(office.say(`goods.fields.${name}`), { exact: true })

/** The part of a dialog that scrolls, and whether what has the focus can be seen and pressed in it. */
const isFocusUncovered = (page: Page): Promise<boolean> =>
  page.evaluate(() => {
    const at = document.activeElement
    if (!at) return false
    const { left, top, width, height } = at.getBoundingClientRect()
    const seen = document.elementFromPoint(left + width / 2, top + height / 2)
    return seen !== null && (at.contains(seen) || seen.contains(at))
  })

async function openGood(office: Office): Promise<void> {
  await office.open('/goods')
  await office.settled()
  await office.grid.focus()
  await office.page.keyboard.press('Home')
  await office.page.keyboard.press('Enter')
  await expect(office.dialog()).toBeVisible()
}

test.describe('On a phone', () => {
  test.use(phone)

  test('a message leaves what is pressed next free', async ({ office, page }) => {
    const name = `Depot ${Date.now().toString(36)}`
    await office.open('/warehouselist')
    await office.settled()
    await office.button(office.say('actions.add')).tap()
    await office.dialog().getByLabel(office.say('warehouses.fields.name'), { exact: true }).fill(name)
    await office.button(office.say('actions.save')).tap()
    const told = office.told(office.say('record.saved'))
    await expect(told).toBeVisible()
    const message = await told.boundingBox()
    const isFree = async (label: string) => {
      const button = await office.button(label).boundingBox()
      return message !== null && button !== null && button.y >= message.y + message.height
    }
    expect(await isFree(office.say('actions.edit'))).toBe(true)
    expect(await isFree(office.say('actions.delete'))).toBe(true)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await isFree(office.say('actions.add'))).toBe(true)
  })

  test('images that were chosen come into sight, and so does why one was not taken', async ({ office }) => {
    await office.open('/goods')
    await office.settled()
    await office.button(office.say('actions.add')).tap()
    const paper = { name: 'paper.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') }
    await office
      .dialog()
      .locator('input[type="file"]')
      .setInputFiles([await dot('red.png', 255), paper])
    await expect(office.dialog().getByRole('img', { name: 'red.png' })).toBeInViewport({ ratio: 1 })
    const save = await office.button(office.say('actions.save')).boundingBox()
    const refused = await office.dialog().getByText('paper.pdf').boundingBox()
    expect((refused?.y ?? 0) + (refused?.height ?? 0)).toBeLessThanOrEqual(save?.y ?? 0)
  })

  test('numbers of telephones are typed on keys for numbers', async ({ office }) => {
    await office.open('/users')
    await office.settled()
    await office.button(office.say('actions.add')).tap()
    await expect(office.dialog().getByLabel(office.say('users.fields.mobile'), { exact: true })).toHaveAttribute('inputmode', 'tel')
  })
})

test.describe('On the narrowest phones', () => {
  test.use({ viewport: { width: 360, height: 640 }, hasTouch: true })

  test('the words of buttons are whole, tails of letters too', async ({ office, page }) => {
    for (const path of ['/saleSlipList', '/users', '/changepassword']) {
      await office.open(path)
      await office.settled()
      const cut = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>('.mantine-Button-label')]
          .filter(({ scrollHeight, clientHeight }) => scrollHeight > clientHeight)
          .map(({ innerText }) => innerText),
      )
      expect(cut, path).toEqual([])
    }
  })
})

test.describe('By keys in a low window', () => {
  test.use({ viewport: { width: 1024, height: 420 } })

  test('Edit leads to the first field, and each field comes out from behind the head and the foot', async ({ office, page }) => {
    await openGood(office)
    await office.button(office.say('actions.edit')).focus()
    await page.keyboard.press('Enter')
    await expect(field(office, 'name')).toBeFocused()
    for (const key of ['Tab', 'Shift+Tab'])
      for (let stop = 0; stop < 14; stop += 1) {
        await page.keyboard.press(key)
        expect(await isFocusUncovered(page), `${key} ${stop}`).toBe(true)
      }
  })

  test('a question gives the focus back to the field that it was asked from, a calendar to its date', async ({ office, page }) => {
    await openGood(office)
    await office.button(office.say('actions.edit')).click()
    await field(office, 'barcode').fill('1')
    await page.keyboard.press('Escape')
    await expect(office.dialog(office.say('record.exitTitle'))).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(field(office, 'barcode')).toBeFocused()
    await page.keyboard.press('Escape')
    await office.button(office.say('actions.exit')).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await office.go('/ofcbook')
    const from = page.getByLabel(office.say('ledger.from'), { exact: true })
    for (let time = 0; time < 2; time += 1) {
      await from.press('ArrowDown')
      await expect(page.getByRole('grid').locator(':focus')).toHaveCount(1)
      await page.keyboard.press('Escape')
      await expect(from).toBeFocused()
    }
  })
})

test.describe('In a window as low as a page at four times its size', () => {
  test.use({ viewport: { width: 320, height: 256 } })

  test('a record has all the room: neither its head nor its foot stays in the way', async ({ office, page }) => {
    await openGood(office)
    await page.keyboard.press('Tab')
    for (let stop = 0; stop < 4; stop += 1) {
      await page.keyboard.press('Tab')
      expect(await isFocusUncovered(page), `stop ${stop}`).toBe(true)
    }
    const last = office.dialog().locator('dd').last()
    await last.scrollIntoViewIfNeeded()
    await expect(office.dialog().getByRole('heading').first()).not.toBeInViewport()
  })
})

test.describe('With text twice as large as usual', () => {
  // As a browser's own setting does, before anything is drawn.
  test.beforeEach(({ page }) =>
    page.addInitScript(() => {
      new MutationObserver((_, observer) => {
        document.documentElement.style.fontSize = '32px'
        observer.disconnect()
      }).observe(document, { childList: true })
    }),
  )

  test('the page of a phone stays as wide as its window', async ({ office, page }) => {
    await page.setViewportSize({ width: 390, height: 844 })
    await office.open('/orders')
    await office.settled()
    const beyond = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('main button')]
        .filter((button) => button.getBoundingClientRect().right > innerWidth + 1 || button.getBoundingClientRect().left < -1)
        .map((button) => button.getAttribute('aria-label') ?? button.innerText),
    )
    expect(beyond).toEqual([])
  })

  test('rows and columns grow with it: nothing is cut that is of no use in part, nothing lies over something else', async ({
    office,
    page,
  }) => {
    for (const path of ['/users', '/receivableCheckList', '/goodsGroup']) {
      await office.open(path)
      await office.settled()
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
