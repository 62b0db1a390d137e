import { directionOf, locales, type Locale } from '@/lib/i18n/locales'
import { expectKeysToReachAll, expectOpen, expectOpenInTheDark, expectRoomForText, expectToFit, resize, wordless } from './support/access'
import { expect, test, type Office } from './support/office'
import { arrived, editOpened, openFirst, screens } from './support/screens'

// Each screen is gone to once, for all that is looked at there; the workers share the work.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(240_000)

/** `WHOLE=1` looks at all of it in every language. */
const whole = process.env.WHOLE === '1'

/**
 * Where keys are pressed, and a page is looked at whole while something lies over it: order, rings and what lies behind are the same in
 * all languages.
 */
const thorough: readonly Locale[] = whole ? locales : ['en']

/** Where is looked at what words have no part in, once a direction. */
const coloured: readonly Locale[] = whole ? locales : ['fa', 'en']

/** What lies over a page. */
const overlay = '[role="dialog"]'

/** Other files open each page in Persian or in English. In these languages the pages take turns at coming as a document of their own. */
const seldom: readonly Locale[] = ['tr', 'de', 'nl']
const isDocument = (language: Locale, screen: string) => seldom[screens.indexOf(screen) % seldom.length] === language

/** So many screens are one test: few enough to be shared out, enough to keep the browser warm. */
const atOnce = 7

const parts = Array.from({ length: Math.ceil(screens.length / atOnce) }, (_, part) => screens.slice(part * atOnce, (part + 1) * atOnce))

/** What is told of the page as a whole. */
async function expectTitled(office: Office, where: string) {
  const { language, page } = office
  const html = page.locator('html')
  await expect.soft(html, where).toHaveAttribute('lang', language)
  await expect.soft(html, where).toHaveAttribute('dir', directionOf(language))
  await expect.soft(page, where).toHaveTitle(/\S · \S/)
}

/** Nothing keeps anybody out of what is shown. */
const expectUsable = (office: Office, where: string, within?: string) =>
  expectOpen(office, where, { within, except: coloured.includes(office.language) ? [] : wordless })

const expectUsableInTheDark = async (office: Office, where: string, within?: string) => {
  if (coloured.includes(office.language)) await expectOpenInTheDark(office, where, within)
}

/** Everything about a list or a form at rest; it comes to a narrow window. */
async function look(office: Office, screen: string) {
  await expectToFit(office, screen)
  await resize(office, 'desk')
  await expectTitled(office, screen)
  await expectUsable(office, screen)
  await expectUsableInTheDark(office, screen)
  await expectRoomForText(office, screen)
  if (thorough.includes(office.language)) await expectKeysToReachAll(office, screen)
}

/** The same with a record open, and its form; the window is narrow in the end. */
async function lookInside(office: Office, screen: string) {
  if (!(await openFirst(office))) return resize(office, 'narrow')
  const within = thorough.includes(office.language) ? undefined : overlay
  const name = (await office.dialog().getByRole('heading').first().textContent()) ?? ''
  expect.soft(await office.page.title(), screen).toContain(name.trim())
  await expectUsable(office, `${screen}, a record`, within)
  if (await editOpened(office)) await expectUsable(office, `${screen}, a form`, within)
  await expectUsableInTheDark(office, `${screen}, a record`, within)
  await resize(office, 'narrow')
  await expectToFit(office, `${screen}, a record`, within)
}

for (const language of locales) {
  test.describe(`In ${language}`, () => {
    test.use({ language })

    for (const part of parts) {
      test(`everybody can use ${part.join(', ')}`, async ({ office }) => {
        // To the next screen one goes in the narrow window in which the last one was left: growing and shrinking takes its time.
        await resize(office, 'narrow')
        for (const [index, screen] of part.entries()) {
          await test.step(screen, async () => {
            await (index === 0 || isDocument(language, screen) ? office.open(`/${screen}`) : office.go(`/${screen}`))
            await arrived(office)
            await look(office, screen)
            await lookInside(office, screen)
          })
        }
      })
    }
  })
}
