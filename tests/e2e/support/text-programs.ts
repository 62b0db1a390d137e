import type { Page } from '@playwright/test'

/**
 * How browsers and extensions change the texts of a page. `translate`: a browser replaces them by elements with the translation. `wrap`: an
 * extension moves them into elements of its own. `split`: one text becomes two. `merge`: neighbours become one. `renew`: each is replaced
 * by a copy.
 */
export const textPrograms = ['translate', 'wrap', 'split', 'merge', 'renew'] as const
export type TextProgram = (typeof textPrograms)[number]

/**
 * Applies such a change to every document of a page, after every update. `lost` are texts that React changed in nodes that are no longer on
 * the page.
 */
export async function runTextProgram(page: Page, program: TextProgram): Promise<{ readonly lost: () => Promise<readonly string[]> }> {
  await page.addInitScript((kind: TextProgram) => {
    const done = new WeakSet<Node>()
    const lost: string[] = []
    Object.assign(window, { lostTexts: lost })
    const original = Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')
    Object.defineProperty(Node.prototype, 'nodeValue', {
      ...original,
      set(this: Node, value: string) {
        if (!this.isConnected && done.has(this) && this.nodeValue !== value) lost.push(`${this.nodeValue} → ${value}`)
        original?.set?.call(this, value)
      },
    })
    const element = (name: string, child: Node) => {
      const made = document.createElement(name)
      made.append(child)
      return made
    }
    const programs: Record<TextProgram, (text: Text) => void> = {
      translate(text) {
        const translation = document.createTextNode(text.data)
        done.add(translation)
        text.replaceWith(element('font', element('font', translation)))
      },
      wrap(text) {
        const wrapper = document.createElement('span')
        text.replaceWith(wrapper)
        wrapper.append(text)
      },
      split: (text) => void (text.length > 1 && done.add(text.splitText(text.length >> 1))),
      merge: (text) => text.parentNode?.normalize(),
      renew(text) {
        const copy = document.createTextNode(text.data)
        done.add(copy)
        text.replaceWith(copy)
      },
    }
    const run = () => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
      const texts: Text[] = []
      for (let node = walker.nextNode(); node; node = walker.nextNode()) texts.push(node as Text)
      for (const text of texts) {
        if (done.has(text) || text.data.trim() === '' || text.parentElement?.closest('script, style, noscript, title, textarea, option'))
          continue
        done.add(text)
        programs[kind](text)
      }
    }
    // After hydration, as a browser does it: once the page has loaded.
    addEventListener('load', () => {
      const start = () => {
        if (document.querySelector('[data-starting]')) return void setTimeout(start, 50)
        document.documentElement.classList.add('translated-ltr')
        run()
        let isDue = false
        new MutationObserver(() => {
          if (isDue) return
          isDue = true
          requestAnimationFrame(() => {
            isDue = false
            run()
          })
        }).observe(document.body, { childList: true, characterData: true, subtree: true })
      }
      start()
    })
  }, program)
  return { lost: () => page.evaluate(() => (window as unknown as { lostTexts: string[] }).lostTexts.splice(0)) }
}
