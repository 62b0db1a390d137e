import * as z from 'zod'
import { loginResult } from '@/lib/contract/access/session'
import { readsOf } from '@/scripts/contract/reads'
import { readResponses } from '@/scripts/contract/response-schemas'
import { openCloud, type Cloud } from './sandbox-client'

/** The schemas of docs/contract.json accept real cloud responses and reject invalid ones. */

let cloud: Cloud
beforeAll(() => {
  cloud = openCloud()
})
afterAll(() => cloud.close())

type Json = Parameters<typeof z.fromJSONSchema>[0]

const fits = (name: string, value: unknown) => z.fromJSONSchema((readResponses[name] ?? { not: {} }) as Json).safeParse(value)

test('every sandbox response fits its schema, and damaged rows do not', async () => {
  const admin = await cloud.signIn('demo', 'admin')
  const { fiscalYearList: years, code } = loginResult.parse(admin.login)
  const year = years.find(({ isDefault }) => isDefault)
  if (!year) throw new Error('a shop has a default year')
  const requests: string[] = []
  for (const { name, call } of readsOf({ calendar: 1, year, years, organisationCode: code, accountId: 1 })) {
    const raw = await admin.send({ ...call, read: (response) => response })
    const fit = fits(name, raw)
    expect([name, fit.error?.issues ?? []]).toEqual([name, []])
    requests.push(name)
    expect([name, fits(name, '<h1>hello</h1>').success]).toEqual([name, false])
  }
  expect(requests).toHaveLength(Object.keys(readResponses).length)
})

test.each(['/bd/list goods', '/ur/userList', '/qr/optionsTemplateList'])('%s: a row without its id is invalid', (name) => {
  expect(fits(name, { status: 'RESOLVE', data: [{ name: 'Tea', title: 'Tea' }] }).success).toBe(false)
})
