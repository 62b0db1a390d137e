import { chromium } from 'playwright'
import { browser as installed } from '../setup/browser.mjs'
import { chromiumArgs } from '../setup/chromium-args.mjs'
import { exitWithMessage } from '../setup/run-process.mjs'
import { freePort, signIn } from './start-servers.mjs'

const args = [...chromiumArgs, '--enable-precise-memory-info']

async function executable() {
  return (await installed()) || exitWithMessage('There is no Chromium to measure with. Install one, or set CHROME_PATH.')
}

/** Cookies of a new session. */
async function cookiesAt(port, who) {
  const url = `http://127.0.0.1:${port}`
  return (await signIn(port, who)).split('; ').map((cookie) => {
    const at = cookie.indexOf('=')
    return { name: cookie.slice(0, at), value: cookie.slice(at + 1), url }
  })
}

/** A browser controlled through its debugging port, optionally with a stored language. */
export async function openSteered(daftarPort, who, locale) {
  const port = await freePort()
  const context = await chromium.launchPersistentContext('', {
    executablePath: await executable(),
    args: [...args, `--remote-debugging-port=${port}`],
  })
  if (who) await context.addCookies(await cookiesAt(daftarPort, who))
  if (locale) await context.addCookies([{ name: 'NEXT_LOCALE', value: locale, url: `http://127.0.0.1:${daftarPort}` }])
  return { port, close: () => context.close() }
}

/** A browser with a session. */
export async function openBrowser(port, who) {
  const opened = await chromium.launch({ executablePath: await executable(), args })
  const cookies = await cookiesAt(port, who)
  return {
    url: `http://127.0.0.1:${port}`,
    close: () => opened.close(),
    /** A page with an empty cache. */
    page: async (signedIn = true) => {
      const context = await opened.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' })
      if (signedIn) await context.addCookies(cookies)
      return context.newPage()
    },
  }
}
