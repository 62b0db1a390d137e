import { directionOf, locales, type Locale } from '@/lib/i18n/locales'
import {
  expectKeysToReachAll,
  expectOpen,
  expectOpenInTheDark,
  expectRoomForText,
  expectToFit,
  resize,
  wordless,
} from '@/tests/e2e/support/accessibility'
import { expect, test, type AppPage } from '@/tests/e2e/support/app-page'
import { arrived, editOpened, openFirst, screens } from '@/tests/e2e/support/screens'

// Each screen is opened once for all its checks; the workers share the screens.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(240_000)

/** `WHOLE=1` runs every check in every language. */
const runAll = process.env.WHOLE === '1'

/**
 * Languages with keyboard checks, dark colours and full-page checks behind overlays: focus order, focus rings, colours and backgrounds are
 * the same in all languages.
 */
const thorough: readonly Locale[] = runAll ? locales : ['en']

/** Languages with checks that do not depend on the text, one per direction. */
const coloured: readonly Locale[] = runAll ? locales : ['fa', 'en']

/** Overlays over a page. */
const overlay = '[role="dialog"]'

/** Languages of which each screen is checked in one, unless all are asked for. */
const seldom: readonly Locale[] = ['tr', 'de', 'nl']

const screensIn = (language: Locale): readonly string[] =>
  runAll || !seldom.includes(language) ? screens : screens.filter((_, index) => seldom[index % seldom.length] === language)

// No link leads to the not-found page.
const isDocument = (screen: string) => screen === 'notFound'

/** Screens per test: few enough to distribute, enough to keep the browser warm. */
const atOnce = 7

const partsOf = (names: readonly string[]) =>
  Array.from({ length: Math.ceil(names.length / atOnce) }, (_, part) => names.slice(part * atOnce, (part + 1) * atOnce))

/** Checks language, direction and title of the document. */
async function expectTitled(app: AppPage, where: string) {
  const { language, page } = app
  const html = page.locator('html')
  await expect.soft(html, where).toHaveAttribute('lang', language)
  await expect.soft(html, where).toHaveAttribute('dir', directionOf(language))
  await expect.soft(page, where).toHaveTitle(/\S · \S/)
}

/** Checks for accessibility violations. */
const expectUsable = (app: AppPage, where: string, within?: string) =>
  expectOpen(app, where, { within, except: coloured.includes(app.language) ? [] : wordless })

/** Colours are the same in all languages and directions. */
const expectUsableInTheDark = async (app: AppPage, where: string, within?: string) => {
  if (thorough.includes(app.language)) await expectOpenInTheDark(app, where, within)
}

/** Checks a list or form without overlays; starts in a narrow window. */
async function check(app: AppPage, screen: string) {
  await expectToFit(app, screen)
  await resize(app, 'desk')
  await expectTitled(app, screen)
  await expectUsable(app, screen)
  await expectUsableInTheDark(app, screen)
  await expectRoomForText(app, screen)
  if (thorough.includes(app.language)) await expectKeysToReachAll(app, screen)
}

/** The same with an open record and its form; ends in a narrow window. */
async function checkDialogs(app: AppPage, screen: string) {
  if (!(await openFirst(app))) return resize(app, 'narrow')
  const within = thorough.includes(app.language) ? undefined : overlay
  const name = (await app.dialog().getByRole('heading').first().textContent()) ?? ''
  expect.soft(await app.page.title(), screen).toContain(name.trim())
  await expectUsable(app, `${screen}, a record`, within)
  if (await editOpened(app)) await expectUsable(app, `${screen}, a form`, within)
  await expectUsableInTheDark(app, `${screen}, a record`, within)
  await resize(app, 'narrow')
  // It covers the page.
  await expectToFit(app, `${screen}, a record`, overlay)
}

for (const language of locales) {
  test.describe(`In ${language}`, () => {
    test.use({ language })

    for (const part of partsOf(screensIn(language))) {
      test(`${part.join(', ')} are accessible`, async ({ app }) => {
        // The next screen opens in the narrow window of the last one, because resizing takes time.
        await resize(app, 'narrow')
        for (const [index, screen] of part.entries()) {
          await test.step(screen, async () => {
            await (index === 0 || isDocument(screen) ? app.open(`/${screen}`) : app.go(`/${screen}`))
            await arrived(app)
            await check(app, screen)
            await checkDialogs(app, screen)
          })
        }
      })
    }
  })
}
