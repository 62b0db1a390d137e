import { expect, test, type Office } from './support/office'

test.use({ as: null })

const fresh = 'New-pass.1'
const field = (office: Office, name: 'current' | 'next' | 'repeat') =>
  office.page.getByRole('textbox', { name: office.say(`changePassword.fields.${name}`), exact: true })
const submit = (office: Office) =>
  office.page
    .locator('main')
    .getByRole('button', { name: office.say('changePassword.submit') })
    .click()

/** Each language has a person of its own: the tests of both may share a server. */
const personOf = (office: Office) => (office.language === 'fa' ? 'omid' : 'leila')

const signIn = (office: Office, password: string, remember = false) =>
  office.page.request.post('/ur/login', { data: { domain: 'demo', user: personOf(office), password, remember } })

const isKept = async (office: Office) => (await office.page.context().cookies()).some(({ name }) => /keep/.test(name))

async function fill(office: Office, current: string, next: string, repeat = next) {
  await field(office, 'current').fill(current)
  await field(office, 'next').fill(next)
  await field(office, 'repeat').fill(repeat)
  await submit(office)
}

test('A password is changed: the new one signs in, the old one no longer', async ({ office, page }) => {
  await signIn(office, 'daftar-demo', true)
  expect(await isKept(office)).toBe(true)
  await office.open('/')
  await page.getByRole('button', { name: new RegExp(`^${office.say('shell.account')}`) }).click()
  await page.getByRole('menuitem', { name: office.say('changePassword.title') }).click()
  await expect(office.heading).toHaveText(office.say('changePassword.title'))
  await fill(office, 'daftar-demo', fresh)
  await expect(office.told(office.say('changePassword.done'))).toBeVisible()
  await expect(office.heading).not.toHaveText(office.say('changePassword.title'))
  // Whoever asked to be kept is kept by the old password no longer.
  expect(await isKept(office)).toBe(false)

  expect(await (await signIn(office, 'daftar-demo')).json()).toMatchObject({ message: { errorCode: 50010 } })
  expect(await (await signIn(office, fresh)).json()).toMatchObject({ status: 'RESOLVE' })
  await office.open('/changepassword')
  await fill(office, fresh, 'daftar-demo')
  await expect(office.told(office.say('changePassword.done'))).toBeVisible()
})

test('Rule and strength are told before anything is sent, a wrong current password afterwards', async ({ office, page }) => {
  await signIn(office, 'daftar-demo')
  await office.open('/changepassword')
  const sent: unknown[] = []
  page.on('request', (request) => request.url().endsWith('/ur/changePassword') && sent.push(request.postDataJSON()))
  await field(office, 'next').fill('گذرواژه‌من')
  await submit(office)
  await expect(page.getByText(office.say('validation.character', { character: 'گ' }))).toBeVisible()
  await field(office, 'next').fill('Aa1!Zz9?')
  await expect(page.getByText(office.say('password.strength.2'), { exact: true })).toBeVisible()
  await fill(office, 'wrong', fresh, 'New-pass.2')
  await expect(page.getByText(office.say('validation.mismatch'))).toBeVisible()
  expect(sent).toEqual([])

  await fill(office, 'wrong', fresh)
  await expect(page.getByRole('alert').filter({ hasText: office.say('changePassword.failed') })).toBeVisible()
  await expect(field(office, 'current')).toBeFocused()
  await expect(field(office, 'next')).toHaveValue(fresh)
  expect(sent).toHaveLength(1)
})

test('A password that is half typed is asked about before the page is left', async ({ office, page }) => {
  await signIn(office, 'daftar-demo')
  await office.open('/changepassword')
  await field(office, 'next').fill(fresh)
  await page.getByRole('link', { name: new RegExp(office.say('shell.start')) }).click()
  const question = office.dialog(office.say('record.exitTitle'))
  await question.getByRole('button', { name: office.say('actions.back') }).click()
  await expect(field(office, 'next')).toHaveValue(fresh)
})

test('Everybody can use the form, on a phone too', async ({ office, page }) => {
  await signIn(office, 'daftar-demo')
  await page.setViewportSize({ width: 390, height: 844 })
  await office.open('/changepassword')
  await submit(office)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  expect(await office.barriers()).toEqual([])
})
