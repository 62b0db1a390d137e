import { directionOf, locales, type Locale } from '@/lib/i18n/locales'
import { expectKeysToReachAll, expectOpen, expectOpenInTheDark, expectRoomForText, expectToFit, resize } from './support/access'
import { expect, test, type Office } from './support/office'
import { arrived, editOpened, openFirst, screens } from './support/screens'

// One page load a screen, for all that is looked at there; both workers share the work.
test.describe.configure({ mode: 'parallel' })
test.setTimeout(120_000)

/** The one language whose keys are pressed: order and rings are the same in all. */
const pressed: Locale = 'en'

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

/** Everything about a list or a form at rest. */
async function look(office: Office, screen: string) {
  await expectTitled(office, screen)
  await expectOpen(office, screen)
  await expectOpenInTheDark(office, screen)
  await expectRoomForText(office, screen)
  if (office.language === pressed) await expectKeysToReachAll(office, screen)
  await resize(office, 'narrow')
  await expectToFit(office, screen)
  await resize(office, 'desk')
}

/** The same with a record open, and its form. */
async function lookInside(office: Office, screen: string) {
  if (!(await openFirst(office))) return
  const name = (await office.dialog().getByRole('heading').first().textContent()) ?? ''
  expect.soft(await office.page.title(), screen).toContain(name.trim())
  await expectOpen(office, `${screen}, a record`)
  if (await editOpened(office)) await expectOpen(office, `${screen}, a form`)
  await expectOpenInTheDark(office, `${screen}, a record`)
  await resize(office, 'narrow')
  await expectToFit(office, `${screen}, a record`)
  await resize(office, 'desk')
}

for (const language of locales) {
  test.describe(`In ${language}`, () => {
    test.use({ language })

    for (const part of parts) {
      test(`everybody can use ${part.join(', ')}`, async ({ office }) => {
        for (const screen of part) {
          await test.step(screen, async () => {
            await office.open(`/${screen}`)
            await arrived(office)
            await look(office, screen)
            await lookInside(office, screen)
          })
        }
      })
    }
  })
}
