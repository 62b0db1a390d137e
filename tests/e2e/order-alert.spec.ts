import type { Locator, Request } from '@playwright/test'
import { AppPage, expect, test } from '@/tests/e2e/support/app-page'

type MonthRequest = { fromDate?: string; toDate?: string }

/** Whether a request is for the orders of the current month; those of the months before are requested beside it. */
function isCurrentMonth(request: Request): boolean {
  const { fromDate = '', toDate = '' } = (request.postDataJSON() ?? {}) as MonthRequest
  const today = new Date().toISOString().slice(0, 10)
  return fromDate <= today && today <= toDate
}

/** Adds unseen orders to the current month. */
async function shop({ page }: Pick<AppPage, 'page'>) {
  let more = 0
  await page.route('**/qr/ppds', async (route) => {
    if (!isCurrentMonth(route.request())) return route.continue()
    const { fromDate } = route.request().postDataJSON() as MonthRequest
    const response = await route.fetch()
    const body = (await response.json()) as { name: string; data: Record<string, unknown>[] }[]
    const entry = body.find(({ name }) => name === 'saleOrderList')
    // On the first day of a month there may be no order to copy.
    const last = entry?.data.toSorted((a, b) => String(a.date).localeCompare(String(b.date))).at(-1) ?? { date: fromDate, totalAmount: 1 }
    for (let index = 1; index <= more; index += 1)
      entry?.data.unshift({
        ...last,
        saleOrderId: 900_000 + index,
        date: `${String(last.date).slice(0, 10)}T23:59:59`,
        status: 1,
        transactionDetails: [],
      })
    await route.fulfill({ response: response, json: body })
  })
  return { grow: (by: number) => (more = by) }
}

/** Opens a page with the order alert; `pass` advances the clock by milliseconds. */
async function openShop(app: AppPage) {
  const { page } = app
  await page.clock.install()
  const { grow } = await shop(app)
  const pass = async (milliseconds: number) => {
    const response = page.waitForResponse((one) => one.url().endsWith('/qr/ppds') && isCurrentMonth(one.request()))
    await page.clock.runFor(milliseconds)
    await response
  }
  await app.open('/warehouselist')
  await app.settled()
  await pass(4_000)
  return { grow, pass }
}

const notice = (app: AppPage, count: number) =>
  app.page.getByRole('status').filter({ hasText: app.translate('notifications.texts.orders', { count, shown: app.digits(count) }) })

test('Notifies about new orders until they are viewed', async ({ app, page }) => {
  const { grow, pass } = await openShop(app)
  const title = await page.title()
  expect(title).not.toMatch(/^\(/)

  grow(2)
  await pass(61_000)
  await expect(notice(app, 2)).toBeVisible()
  await expect(page).toHaveTitle(`(${app.digits(2)}) ${title}`)
  expect(await app.accessibilityViolations()).toEqual([])

  await page.clock.runFor(21_000)
  await expect(notice(app, 2)).toHaveCount(0)
  await page
    .getByRole('navigation')
    .getByRole('button', { name: new RegExp(app.translate('menu.groups.orders')) })
    .click()
  await page.getByRole('menuitem', { name: new RegExp(`^${app.translate('orders.title')}`) }).click()
  await expect(app.heading).toHaveText(app.translate('orders.title'))
  await expect(app.row(app.digits('900'))).not.toHaveCount(0)
  await expect(page).not.toHaveTitle(/^\(/)
  await app.open('/warehouselist')
  await page.clock.runFor(70_000)
  await expect(page).toHaveTitle(title)
})

const bell = (app: AppPage) => app.button(new RegExp(`^${app.translate('notifications.title')}`))

test('Lists new orders among the notifications until they are opened', async ({ app, page }) => {
  const { grow, pass } = await openShop(app)
  grow(2)
  await pass(61_000)
  const came = app.translate('notifications.texts.orders', { count: 2, shown: app.digits(2) })
  await bell(app).click()
  const list = app.dialog(app.translate('notifications.title'))
  const arrival = list.getByRole('link', { name: came })
  await expect(arrival).toContainText(app.translate('notifications.unread'))
  expect(await app.accessibilityViolations()).toEqual([])
  await arrival.click()
  await expect(page).toHaveURL(/\/orders\?status=1/)
  await bell(app).click()
  await expect(arrival).not.toContainText(app.translate('notifications.unread'))
})

test('Tabs of one browser share notifications, their reading and settings', { tag: '@once' }, async ({ app, context, page }) => {
  await context.grantPermissions(['notifications'])
  await context.addInitScript(() => {
    const shown: string[] = []
    // No window is ever really behind another one here.
    let hidden = false
    Object.defineProperty(document, 'hidden', { get: () => hidden })
    ServiceWorkerRegistration.prototype.showNotification = async (title) => void shown.push(title)
    window.Notification = class extends EventTarget {
      static readonly permission = 'granted'
      constructor(title: string) {
        super()
        shown.push(title)
      }
    } as unknown as typeof Notification
    const hide = () => {
      hidden = true
      document.dispatchEvent(new Event('visibilitychange'))
    }
    Object.assign(window, { shown, hide })
  })
  const sms = { Date: '2026-11-24T10:15:00', ReceptorMobile: '', Message: '', Status: 'failed', Cost: 0, Error: 'no credit' }
  await context.route('**/api/sms/log', (route) =>
    route.fulfill({ json: { status: 'RESOLVE', data: { finalBalance: 1, smsLogList: [sms] } } }),
  )
  const first = await openShop(app)
  const other = new AppPage(await context.newPage(), app.language, app.server)
  const second = await openShop(other)
  const browserShows = async () => (await Promise.all([page, other.page].map((tab) => tab.evaluate('shown')))).flat()
  const came = app.translate('notifications.texts.orders', { count: 1, shown: app.digits(1) })
  const setting = (name: 'listed' | 'browser') =>
    app.page.getByRole('switch', { name: `${app.translate('notifications.kinds.orders')}: ${app.translate(`notifications.${name}`)}` })

  await test.step('a kind is shown by the browser once', async () => {
    await bell(app).click()
    await app.button(app.translate('notifications.allRead')).click()
    await app.button(app.translate('notifications.settings')).click()
    await setting('browser').click({ force: true })
    await expect(setting('browser')).toBeChecked()
    await page.keyboard.press('Escape')
    for (const tab of [page, other.page]) await tab.evaluate('hide()')
    first.grow(1)
    second.grow(1)
    await Promise.all([first.pass(61_000), second.pass(61_000)])
    await expect(bell(app)).toHaveAccessibleName(app.translate('notifications.unreadCount', { count: 1, shown: app.digits(1) }))
    await expect(bell(other)).toHaveAccessibleName(app.translate('notifications.unreadCount', { count: 1, shown: app.digits(1) }))
    await expect.poll(browserShows).toEqual([came])
  })

  await test.step('reading reaches the other tab', async () => {
    await bell(app).click()
    await expect(app.dialog(app.translate('notifications.title')).getByRole('link', { name: came })).toHaveCount(1)
    await app.button(app.translate('notifications.allRead')).click()
    await expect(bell(other)).toHaveAccessibleName(app.translate('notifications.title'))
  })

  await test.step('a kind that is switched off is not listed in either', async () => {
    await app.button(app.translate('notifications.settings')).click()
    await setting('listed').click({ force: true })
    await page.keyboard.press('Escape')
    first.grow(2)
    second.grow(2)
    await Promise.all([first.pass(61_000), second.pass(61_000)])
    await expect(bell(app)).toHaveAccessibleName(app.translate('notifications.title'))
    await expect(bell(other)).toHaveAccessibleName(app.translate('notifications.title'))
    expect(await browserShows()).toEqual([came])
  })
  await other.page.unrouteAll({ behavior: 'ignoreErrors' })
})

test.describe('On a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true })

  test('other toasts stack above', async ({ app, page }) => {
    await page.route('**/api/session', (route) => (route.request().method() === 'DELETE' ? route.abort() : route.continue()))
    const { grow, pass } = await openShop(app)
    await app.button(new RegExp(`^${app.translate('shell.account')}`)).tap()
    await page.getByRole('menuitem', { name: app.translate('shell.signOut') }).tap()
    const other = page.getByRole('alert').filter({ hasText: app.translate('shell.signOutFailed') })
    await expect(other).toBeVisible()
    /** Top and bottom of an element. */
    const span = async (part: Locator) => {
      const { y = 0, height = 0 } = (await part.boundingBox()) ?? {}
      return { top: y, end: y + height }
    }
    const bottom = async () => (await span(other)).end
    const alone = await bottom()

    grow(2)
    await pass(61_000)
    await expect(notice(app, 2)).toBeVisible()
    await expect.poll(async () => (await span(notice(app, 2))).top - (await bottom())).toBeGreaterThan(0)
    await notice(app, 2).getByRole('button').tap()
    await expect(notice(app, 2)).toHaveCount(0)
    await expect.poll(bottom).toBe(alone)
    await other.getByRole('button').tap()
    await expect(other).toHaveCount(0)
  })
})

test.afterEach(({ page }) => page.unrouteAll({ behavior: 'ignoreErrors' }))

test('Remembers the sound preference', async ({ app, page }) => {
  await app.open('/orders')
  const sound = page.getByRole('menuitemcheckbox', { name: app.translate('orders.sound') })
  await app.tools.click()
  await expect(sound).toHaveAttribute('aria-checked', 'false')
  await sound.click()
  await app.tools.click()
  await expect(sound).toHaveAttribute('aria-checked', 'true')
  await page.reload()
  await app.tools.click()
  await expect(sound).toHaveAttribute('aria-checked', 'true')
})

test.describe('Without the right', () => {
  test.use({ as: 'leila@demo' })

  test('without permission nothing is requested', async ({ app, page }) => {
    await page.clock.install()
    const requests: unknown[] = []
    page.on('request', (request) => {
      if (JSON.stringify(request.postData() ?? '').includes('saleOrderList')) requests.push(request.url())
    })
    await app.open('/home')
    await page.clock.runFor(70_000)
    expect(requests).toEqual([])
  })
})
