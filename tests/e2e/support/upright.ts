import { expect, type Office } from './office'

/** Words that a program says when it shows what it should have read. `null` is not among them: damaged lists are shown as they came. */
const slips = String.raw`\bundefined\b|\bNaN\b|\[object |Invalid Date|\bInfinity\b`

/** What is wrong with the page as it stands: markup that ran, programmers' words, a page wider than the window, no heading. */
export const faultsIn = ({ page }: Office): Promise<string[]> =>
  page.evaluate((pattern) => {
    const found: string[] = []
    if ('broken' in window) found.push('markup ran')
    const wider = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (wider > 0) found.push(`wider than the window by ${wider}`)
    if (document.querySelector('h1, [role="dialog"]') === null) found.push('no heading')
    const said = [document.body.innerText]
    for (const element of document.querySelectorAll('[aria-label], [title], [alt], [placeholder], [aria-valuetext]'))
      for (const name of ['aria-label', 'title', 'alt', 'placeholder', 'aria-valuetext']) said.push(element.getAttribute(name) ?? '')
    for (const text of said) {
      const slip = new RegExp(`.{0,40}(${pattern}).{0,40}`).exec(text)
      if (slip) found.push(slip[0])
    }
    return found
  }, slips)

/** The page stands: nothing ran, nothing overflows, nothing unread is shown. */
export async function expectUpright(office: Office, where: string): Promise<void> {
  expect.soft(await faultsIn(office), where).toEqual([])
}
