import { expect, test, type Office } from './support/office'

test.use({ as: null })

const field = (office: Office, name: 'domain' | 'user' | 'password') => office.page.getByLabel(office.say(`login.${name}`), { exact: true })
const yearField = (office: Office) => office.page.getByRole('combobox', { name: office.say('login.year') })

async function fill(office: Office, domain: string, user: string, password = 'daftar-demo') {
  await field(office, 'domain').fill(domain)
  await field(office, 'user').fill(user)
  await field(office, 'password').fill(password)
  await office.button(office.say('login.submit')).click()
}

test('A person signs in and finds the first page that is theirs; nothing of the token reaches the browser', async ({
  office,
  page,
  context,
}) => {
  const bodies: string[] = []
  await page.route('**/ur/login', async (route) => {
    const response = await route.fetch()
    bodies.push(await response.text())
    await route.fulfill({ response })
  })
  await office.open('/login')
  await fill(office, 'demo', 'admin')
  await expect(office.heading).toHaveText(office.say('dashboard.title'))
  await expect(page).toHaveURL(office.path('/dashboard'))
  expect(bodies.join()).toContain('organizationName')
  expect(bodies.join()).not.toContain('token')
  const seen = await page.evaluate(() => document.cookie + JSON.stringify(localStorage) + JSON.stringify(sessionStorage))
  expect(seen).not.toMatch(/eyJ|Fe26/)
  const session = (await context.cookies()).filter(({ name }) => name.includes('daftar'))
  expect(session.length).toBeGreaterThan(0)
  expect(session.every(({ httpOnly, sameSite }) => httpOnly && sameSite === 'Lax')).toBe(true)

  await test.step('signed in, the sign-in page leads on', async () => {
    await office.open('/login')
    await expect(office.heading).toHaveText(office.say('dashboard.title'))
    await expect(page).not.toHaveURL(/login/)
  })
})

const refusals = [
  ['demo', 'mina', 'inactiveUser'],
  ['closed', 'admin', 'inactiveOrganisation'],
  ['expired', 'admin', 'moduleExpired'],
  ['demo', 'nobody', 'unknownUser'],
] as const

test('What keeps somebody out is told in words, and what else was typed stays', async ({ office, page }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(new URL(request.url()).pathname))
  await office.open('/Login')
  await expect(page).toHaveURL(office.path('/login'))

  await test.step('empty fields are named before anything is sent', async () => {
    await office.button(office.say('login.submit')).click()
    await expect(field(office, 'domain')).toHaveAttribute('aria-invalid', 'true')
    await expect(field(office, 'domain')).toBeFocused()
    expect(sent).not.toContain('/ur/login')
  })
  await test.step('a wrong password', async () => {
    await fill(office, 'demo', 'leila', 'wrong-password')
    await expect(page.getByText(office.say('problems.wrongCredentials'))).toBeVisible()
    await expect(field(office, 'domain')).toHaveValue('demo')
    await expect(field(office, 'user')).toHaveValue('leila')
  })
  for (const [domain, user, problem] of refusals) {
    await test.step(`${user} of ${domain}`, async () => {
      await fill(office, domain, user)
      await expect(page.getByText(office.say(`problems.${problem}`))).toBeVisible()
    })
  }
  await test.step('credentials are sent by SMS to whoever names domain and user', async () => {
    await office.button(office.say('login.forgot')).click()
    const dialog = office.dialog(office.say('login.reset.title'))
    await dialog.getByLabel(office.say('login.domain'), { exact: true }).fill('demo')
    await dialog.getByLabel(office.say('login.user'), { exact: true }).fill('sara')
    await dialog.getByRole('button', { name: office.say('login.reset.send') }).click()
    await expect(page.getByText(office.say('login.reset.sent'))).toBeVisible()
  })
})

test('Whoever asks for a page is led to it after the sign-in, its query included', async ({ office, page }) => {
  await office.open('/warehouselist?q=1')
  await expect(page).toHaveURL(/\/login\?redirect=/)
  await fill(office, 'demo', 'admin')
  await expect(office.heading).toHaveText(office.say('warehouses.title'))
  await expect(page).toHaveURL(office.path('/warehouselist?q=1'))
  await expect(office.searchBox).toHaveValue('1')
})

test('The way back leads to no other site', async ({ office, page, server }) => {
  // Of the many ways to write another site this one gets past a look at the first sign alone.
  await office.open(`/login?redirect=${encodeURIComponent('/\\evil.example')}`)
  await fill(office, 'demo', 'admin')
  await expect(office.heading).toHaveText(office.say('dashboard.title'))
  expect(page.url()).toBe(`${server.url}${office.path('/dashboard')}`)
})

test('Somebody without rights is told whom to ask', async ({ office, page }) => {
  await office.open('/login')
  await fill(office, 'demo', 'guest')
  await expect(page.getByText(office.say('shell.noAccess.title'))).toBeVisible()
})

test('The year that was typed is the year of the session, in whichever digits', async ({ office }) => {
  await office.open('/login')
  await yearField(office).fill('۱۴۰۴')
  await fill(office, 'demo', 'admin')
  await expect(office.button(office.say('shell.year', { year: office.digits(1404) }))).toBeVisible()
})

test('A year that does not exist can be chosen from those that do', async ({ office }) => {
  await office.open('/login')
  await yearField(office).fill('1399')
  await fill(office, 'demo', 'admin')
  await expect(office.page.getByText(office.say('login.chooseYear.title'))).toBeVisible()
  await office
    .button(office.digits(1403))
    .or(office.page.getByRole('radio', { name: office.digits(1403) }))
    .first()
    .click()
  await expect(office.button(office.say('shell.year', { year: office.digits(1403) }))).toBeVisible()
})

test('After too many wrong passwords one has to wait, and is told how long', async ({ office, page }) => {
  await office.open('/login')
  for (let attempt = 1; attempt <= 6; attempt += 1) {
    const answered = page.waitForResponse((response) => response.url().endsWith('/ur/login'))
    await fill(office, 'demo', 'omid', `wrong-${attempt}`)
    expect((await answered).status()).toBe(attempt === 6 ? 429 : 200)
  }
  await expect(page.getByRole('alert').first()).toContainText(office.digits(1))
})

test('Where the script never comes, as in a browser too old to read it, the page says what it needs', async ({ office, page }) => {
  await page.route('**/_next/static/**/*.js', (route) => route.abort())
  await office.open('/login')
  const told = page.getByText(office.say('login.notAwake'))
  await expect(told).toBeHidden()
  await expect(told).toBeVisible({ timeout: 20_000 })
})
