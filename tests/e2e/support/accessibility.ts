import type { Page } from '@playwright/test'
import { expect, type AccessibilityScope, type AppPage } from './app-page'

/** Rules that depend on colours only. */
export const ofColour = ['color-contrast', 'link-in-text-block']

/** Rules that depend on the layout only. */
export const ofRoom = ['target-size', 'scrollable-region-focusable']

/** Rules that do not depend on the text in a wide window: the same in all languages. */
export const wordless = [...ofColour, ...ofRoom, 'avoid-inline-spacing']

/** Expects no accessibility violations. */
export async function expectOpen(app: AppPage, where: string, check?: AccessibilityScope): Promise<void> {
  expect.soft(await app.accessibilityViolations(check), where).toEqual([])
}

/** The same in the dark scheme, for the rules that depend on colours. */
export async function expectOpenInTheDark(app: AppPage, where: string, within?: string): Promise<void> {
  await setColorScheme(app, 'dark')
  await expectOpen(app, `${where}, dark`, { rules: ofColour, within })
  await setColorScheme(app, 'light')
}

/** Switches the colour scheme without a reload. */
const setColorScheme = ({ page }: AppPage, scheme: 'light' | 'dark'): Promise<void> =>
  page.evaluate((name) => document.documentElement.setAttribute('data-mantine-color-scheme', name), scheme)

/** The window at 400% zoom, or as before. */
export async function resize({ page }: AppPage, to: 'narrow' | 'desk'): Promise<void> {
  await page.setViewportSize(to === 'narrow' ? { width: 320, height: 640 } : { width: 1440, height: 900 })
  // ResizeObservers run in one frame and re-render in the next.
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
}

/**
 * Overflow: a page wider than the window (WCAG 1.4.10), and text cut off without an ellipsis. Scroll containers, ellipses and visually
 * hidden text are exempt.
 */
const cut = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found: string[] = []
    const { scrollWidth } = document.scrollingElement ?? document.documentElement
    if (scrollWidth > window.innerWidth) found.push(`page of ${scrollWidth} in ${window.innerWidth}`)
    for (const part of document.querySelectorAll<HTMLElement>('body *')) {
      const { clientWidth } = part
      if (!(part instanceof HTMLElement) || clientWidth <= 1 || part.scrollWidth <= clientWidth + 1 || part.innerText.trim() === '')
        continue
      const style = getComputedStyle(part)
      const meant = style.textOverflow === 'ellipsis' || style.webkitLineClamp !== 'none' || style.position === 'absolute'
      if (style.overflowX === 'hidden' && !meant && !part.querySelector('[class*="ellipsis"]'))
        found.push(`${part.className}: “${part.innerText.slice(0, 40)}” ${part.scrollWidth} in ${clientWidth}`)
    }
    return found
  })

/** Expects everything to fit into 320 pixels, where controls stay usable. */
export async function expectToFit(app: AppPage, where: string, within?: string): Promise<void> {
  // A chart may need a moment to resize.
  await expect.soft.poll(() => cut(app.page), { message: `${where} at 320 px` }).toEqual([])
  await expectOpen(app, `${where} at 320 px`, { rules: ofRoom, within })
}

/** The text spacing of WCAG 1.4.12. */
const apart = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-block-end: 2em !important }`

/** Expects no overflow of the page with increased text spacing. */
export async function expectRoomForText(app: AppPage, where: string): Promise<void> {
  const wider = await app.page.evaluate((css) => {
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(css)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
    const over = document.documentElement.scrollWidth - window.innerWidth
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((one) => one !== sheet)
    return over
  }, apart)
  expect.soft(wider, `${where} with spaced text`).toBeLessThanOrEqual(0)
}

/** The focused element of a Tab stop; null for none. */
type Stop = {
  readonly name: string
  /** Index of an earlier visit of the stop; null on the first one. */
  readonly before: number | null
  readonly ringed: boolean
  readonly visible: boolean
}

const stop = (page: Page, count: number): Promise<Stop | null> =>
  page.evaluate((count) => {
    const at = document.activeElement
    if (!(at instanceof HTMLElement) || at === document.body) return null
    const { visited } = at.dataset
    at.dataset.visited ??= String(count)
    // The focus is shown by another element: the active cell of a list, a cell that filters, the wrapper of a field, the label of a custom
    // checkbox.
    const cursor = document.getElementById(at.getAttribute('aria-activedescendant') ?? '')
    const stands = [
      cursor,
      at,
      at.parentElement,
      at.closest('[data-toggle]'),
      at.closest('.mantine-Input-input'),
      at.nextElementSibling,
    ].filter((one) => one !== null)
    const ringed = stands.some((one) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(one)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
    })
    const visible = stands.some((one) => {
      const { width, top, bottom } = one.getBoundingClientRect()
      return width > 1 && bottom > 0 && top < window.innerHeight
    })
    return {
      name: at.getAttribute('aria-label') ?? at.textContent.slice(0, 40) + (at.getAttribute('name') ?? ''),
      before: visited === undefined ? null : Number(visited),
      ringed,
      visible,
    }
  }, count)

/** Visible controls that Tab did not reach; lists, trees and menus are one stop each, with arrow navigation. */
const missed = (page: Page): Promise<string[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>('main :is(button, a[href], input, select, textarea, [tabindex="0"])')]
      .filter((one) => one.dataset.visited === undefined && one.tabIndex >= 0 && !one.matches(':disabled, [type="radio"]'))
      .filter((one) => one.checkVisibility({ visibilityProperty: true }) && !one.closest('[role="row"], [role="treeitem"]'))
      .map((one) => one.getAttribute('aria-label') ?? one.textContent.slice(0, 40)),
  )

/** Resets the focus to the top of the document, as after a load. */
const standAtTop = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const visited of document.querySelectorAll('[data-visited]')) visited.removeAttribute('data-visited')
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })

/** Expects Tab to go from the skip link to the end of the page with visible focus, and to miss nothing. */
export async function expectKeysToReachAll(app: AppPage, where: string): Promise<void> {
  const { page } = app
  await standAtTop(page)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  const faults: string[] = []
  const trail: string[] = []
  for (let count = 0; count < 120; count += 1) {
    await page.keyboard.press('Tab')
    const at = await stop(page, count)
    trail.push(at === null ? 'nothing' : `${at.before ?? ''}${at.name}`)
    // After the last stop the focus leaves for the browser, or returns to the first stop.
    if (at === null || at.before === 0) break
    if (at.before !== null) faults.push(`caught at “${at.name}” after ${trail.join(', ')}`)
    if (!at.ringed) faults.push(`no ring on “${at.name}”`)
    if (!at.visible) faults.push(`out of sight: “${at.name}”`)
    if (at.before !== null) break
  }
  faults.push(...(await missed(page)).map((name) => `not reached: “${name}”`))
  expect.soft(faults, `${where} by keys`).toEqual([])
}
