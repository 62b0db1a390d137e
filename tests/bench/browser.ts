import { chromium, type CDPSession, type Page } from 'playwright'
import { browser as installed } from '@/scripts/setup/browser'
import { chromiumArgs } from '@/scripts/setup/chromium-args'
import { exitWithMessage } from '@/scripts/setup/run-process.mjs'
import { freePort } from '@/tests/e2e/support/server'
import { signIn, type Credentials, type Measured } from './servers'

const args = [...chromiumArgs, '--enable-precise-memory-info']

async function executable(): Promise<string> {
  return (await installed()) ?? exitWithMessage('There is no Chromium to measure with. Install one, or set CHROME_PATH.')
}

/** Cookies of a new session. */
async function cookiesAt(url: string, who?: Credentials) {
  const { cookies } = await signIn(url, who)
  return [...cookies].map(([name, value]) => ({ name, value, url }))
}

/** A browser controlled through its debugging port, optionally with a session and a stored language. */
export async function openSteered(url: string, who: Credentials | null, locale?: string) {
  const port = await freePort()
  const context = await chromium.launchPersistentContext('', {
    executablePath: await executable(),
    args: [...args, `--remote-debugging-port=${port}`],
  })
  if (who) await context.addCookies(await cookiesAt(url, who))
  if (locale) await context.addCookies([{ name: 'NEXT_LOCALE', value: locale, url }])
  return { port, close: () => context.close() }
}

export type Browser = { readonly url: string; close(): Promise<void>; page(signedIn?: boolean): Promise<Page> }

/** A browser with a session. */
export async function openBrowser({ url }: Measured, who?: Credentials): Promise<Browser> {
  const opened = await chromium.launch({ executablePath: await executable(), args })
  const cookies = await cookiesAt(url, who)
  return {
    url,
    close: () => opened.close(),
    /** A page with an empty cache. */
    page: async (signedIn = true) => {
      const context = await opened.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB', reducedMotion: 'reduce' })
      // The compiler names functions by this one, also those that run in the page.
      await context.addInitScript('globalThis.__name = (value) => value')
      if (signedIn) await context.addCookies(cookies)
      return context.newPage()
    },
  }
}

export const devtoolsOf = (page: Page): Promise<CDPSession> => page.context().newCDPSession(page)

/** Makes the processor of a page slower by a factor. */
export async function slowDown(devtools: CDPSession, rate: number): Promise<void> {
  await devtools.send('Emulation.setCPUThrottlingRate', { rate })
}

/** Waits for a mark of a page (`performance.mark`); returns its time since navigation in milliseconds. */
export async function markedAt(page: Page, name: string): Promise<number> {
  const mark = await page.waitForFunction((name) => performance.getEntriesByName(name, 'mark')[0]?.startTime, name, { timeout: 120_000 })
  return (await mark.jsonValue()) ?? Number.NaN
}

/** Durations of the measures that a page has made by a name (`performance.measure`), in milliseconds. */
export const measuresOf = (page: Page, name: string): Promise<number[]> =>
  page.evaluate((name) => performance.getEntriesByName(name, 'measure').map(({ duration }) => duration), name)
