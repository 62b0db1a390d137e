import type { Page } from '@playwright/test'
import { expect, type Look, type Office } from './office'

/** What depends on the colours alone. */
export const ofColour = ['color-contrast', 'link-in-text-block']

/** What depends on the room alone. */
export const ofRoom = ['target-size', 'scrollable-region-focusable']

/** What words have no part in at a desk: it is the same in all languages. */
export const wordless = [...ofColour, ...ofRoom, 'avoid-inline-spacing']

/** Nothing keeps anybody out of what is shown. */
export async function expectOpen(office: Office, where: string, look?: Look): Promise<void> {
  expect.soft(await office.barriers(look), where).toEqual([])
}

/** Nor in the other colours, in which nothing else is different. */
export async function expectOpenInTheDark(office: Office, where: string, within?: string): Promise<void> {
  await paint(office, 'dark')
  await expectOpen(office, `${where}, dark`, { rules: ofColour, within })
  await paint(office, 'light')
}

/** The other colours, without reading the page again. */
const paint = ({ page }: Office, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme)

/** The window at four times its size, or as it was. */
export async function resize({ page }: Office, to: 'narrow' | 'desk'): Promise<void> {
  await page.setViewportSize(to === 'narrow' ? { width: 320, height: 640 } : { width: 1440, height: 900 })
  // Parts measure themselves in one frame and are drawn anew in the next.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * What does not fit: a page wider than the window (1.4.10), and words cut off without a sign of it. What scrolls by itself, an ellipsis
 * and what only stands there to be heard are meant to be as they are.
 */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.scrollingElement ?? document.documentElement
    if (scrollWidth > window.innerWidth) found.push(`page of ${scrollWidth} in ${window.innerWidth}`)
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      const { clientWidth } = part
      if (clientWidth <= 1 || part.scrollWidth <= clientWidth + 1 || part.innerText.trim() === '') continue
      const style = getComputedStyle(part)
      const meant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.position === 'absolute'
      if (style.overflowX === 'hidden' && !meant && !part.querySelector('[class*="ellipsis"]'))
        found.push(`${part.className}: “${part.innerText.slice(0, 40)}” ${part.scrollWidth} in ${clientWidth}`)
    }
    return found
  })

/** All fits into 320 pixels, and can be pressed there. */
export async function expectToFit(office: Office, where: string, within?: string): Promise<void> {
  // A chart may need a moment to follow.
  await expect.soft.poll(() => cut(office.page), { message: `${where} at 320 px` }).toEqual([])
  await expectOpen(office, `${where} at 320 px`, { rules: ofRoom, within })
}

/** Lines, words and letters further apart, as people set them who read with difficulty (1.4.12). */
const apart = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`

/** The page does not grow beyond its window when its text is set wider. */
export async function expectRoomForText(office: Office, where: string): Promise<void> {
  const wider = await office.page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const over = document.documentElement.scrollWidth - window.innerWidth
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    return over
  }, apart)
  expect.soft(wider, `${where} with spaced text`).toBeLessThanOrEqual(0)
}

/** What the Tab key stands on: null for nothing at all. */
type Stop = {
  readonly name: string
  /** Which stop it was already; null when it is seen for the first time. */
  readonly before: number | null
  readonly ringed: boolean
  readonly seen: boolean
}

const stop = (page: Page, count: number): Promise<Stop | null> =>
  page.evaluate((count) => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return null
    const { visited } = at.dataset
    at.dataset.visited ??= String(count)
    // The cursor of a list, the frame of a field, and the label of a box that is not drawn by itself stand for what has the focus.
    const cursor = document.getElementById(at.getAttribute('aria-activedescendant') ?? '')
    const stands = [cursor, at, at.parentElement, at.closest('.mantine-Input-input'), at.nextElementSibling].filter((one) => one !== null)
    const ringed = stands.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const seen = stands.some((one) => {
      const { width, top, bottom } = one.getBoundingClientRect()
      return width > 1 && bottom > 0 && top < window.innerHeight
    })
    return {
      name: at.getAttribute('aria-label') ?? at.textContent.slice(0, 40) + (at.getAttribute('name') ?? ''),
      before: visited === undefined ? null : Number(visited),
      ringed,
      seen,
    }
  }, count)

/** Controls in sight that the Tab key left out; rows, trees and menus are one stop each and have arrows inside. */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, textarea, [tabindex="0"])')]
      .filter((one) => one.dataset.visited === undefined && one.tabIndex >= 0 && !one.matches(':disabled, [type="radio"]'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[role="row"], [role="treeitem"]'))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent.slice(0, 40)),
  )

/** As in a document that has just come: no stop was made yet, and the first is at the top. */
const standAtTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const visited of document.querySelectorAll('[data-visited]')) visited.removeAttribute('data-visited')
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })

/** The Tab key goes through the page from the skip link to its end, is seen on each stop, and leaves nothing out. */
export async function expectKeysToReachAll(office: Office, where: string): Promise<void> {
  const { page } = office
  await standAtTop(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const faults: string[] = []
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press('Tab')
    const at = await stop(page, count)
    // Behind the last stop is the browser, or else the first stop again.
    if (at === null || at.before === 0) break
    if (at.before !== null) faults.push(`caught at “${at.name}”`)
    if (!at.ringed) faults.push(`no ring on “${at.name}”`)
    if (!at.seen) faults.push(`out of sight: “${at.name}”`)
    if (at.before !== null) break
  }
  faults.push(...(await missed(page)).map((name) => `not reached: “${name}”`))
  expect.soft(faults, `${where} by keys`).toEqual([])
}
