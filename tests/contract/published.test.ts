import * as z from 'zod'
import { loginResult } from '@/lib/contract/session'
import { readAnswers } from '@/scripts/contract/answers'
import { readsOf } from '@/scripts/contract/reads'
import { openCloud, type Cloud } from './sandbox-client'

/** The schemas of docs/contract.json hold for what a cloud really answers, and hold nothing that is not so. */

let cloud: Cloud
beforeAll(() => {
  cloud = openCloud()
})
afterAll(() => cloud.close())

type Json = Parameters<typeof z.fromJSONSchema>[0]

const fits = (name: string, value: unknown) => z.fromJSONSchema((readAnswers[name] ?? { not: {} }) as Json).safeParse(value)

test('every answer of the sandbox fits its schema, and none fits when its rows lose their fields', async () => {
  const admin = await cloud.signIn('demo', 'admin')
  const { fiscalYearList: years, code } = loginResult.parse(admin.login)
  const year = years.find(({ isDefault }) => isDefault)
  if (!year) throw new Error('a shop has a default year')
  const seen: string[] = []
  for (const { name, call } of readsOf({ calendar: 1, year, years, organisationCode: code, accountId: 1 })) {
    const raw = await admin.ask({ ...call, read: (answer) => answer })
    const fit = fits(name, raw)
    expect([name, fit.error?.issues ?? []]).toEqual([name, []])
    seen.push(name)
    expect([name, fits(name, '<h1>hello</h1>').success]).toEqual([name, false])
  }
  expect(seen).toHaveLength(Object.keys(readAnswers).length)
})

test.each(['/bd/list goods', '/ur/userList', '/qr/optionsTemplateList'])('%s: a row without its id does not fit', (name) => {
  expect(fits(name, { status: 'RESOLVE', data: [{ name: 'Tea', title: 'Tea' }] }).success).toBe(false)
})
