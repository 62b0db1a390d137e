import { chromium } from 'playwright'
import { browser as installed } from '../setup/browser.mjs'
import { chromiumArgs } from '../setup/chromium-args.mjs'
import { giveUp } from '../setup/run.mjs'
import { signIn } from './servers.mjs'

const args = [...chromiumArgs, '--enable-precise-memory-info']

/** A browser in which somebody is signed in at a Daftar. */
export async function openBrowser(port) {
  const executablePath = await installed()
  if (!executablePath) giveUp('There is no Chromium to measure with. Install one, or set CHROME_PATH.')
  const opened = await chromium.launch({ executablePath, args })
  const url = `http://127.0.0.1:${port}`
  const cookies = (await signIn(port)).split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url }
  })
  return {
    url,
    close: () => opened.close(),
    /** A page that has cached nothing. */
    page: async (signedIn = true) => {
      const context = await opened.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' })
      if (signedIn) await context.addCookies(cookies)
      return context.newPage()
    },
  }
}
