import { expect, type AppPage } from './app-page'

/** Texts that show a value without its format. Without `null`, because invalid lists are shown raw. */
const slips = String.raw`\bundefined\b|\bNaN\b|\[object |Invalid Date|\bInfinity\b`

/** Faults of the page: executed markup, unread values, a page wider than the window, no heading, overlapping rows. */
export const pageFaults = ({ page }: AppPage): Promise<string[]> =>
  page.evaluate((pattern) => {
    const found: string[] = []
    if ('broken' in window) found.push('markup ran')
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wider > 0) found.push(`wider than the window by ${wider}`)
    if (document.querySelector('h1, [role="dialog"]') === null) found.push('no heading')
    for (const row of document.querySelectorAll('main [role="row"][data-index]')) {
      // Text that continues below its row lies over the next one.
      const text = document.createRange()
      text.selectNodeContents(row)
      const lowest = Math.max(...Array.from(text.getClientRects(), ({ bottom }) => bottom))
      const over = Math.round(lowest - row.getBoundingClientRect().bottom)
      if (over > 2) found.push(`text ${over} px below its row: ${row.textContent.slice(0, 40)}`)
    }
    const texts = [document.body.innerText]
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], [aria-valuetext]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext']) texts.push(element.getAttribute(name) ?? '')
    for (const text of texts) {
      const slip = new RegExp(`.{0,40}(${pattern}).{0,40}`).exec(text)
      if (slip) found.push(slip[0])
    }
    return found
  }, slips)

/** Expects none of these faults. */
export async function expectPageIntact(app: AppPage, where: string): Promise<void> {
  expect.soft(await pageFaults(app), where).toEqual([])
}
