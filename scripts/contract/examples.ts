import { writeFileSync } from 'node:fs'
import type { Path } from '@/lib/contract/core/call'
import { isRecord } from '@/lib/contract/core/json'
import { encryptParameter, hashPassword } from '@/lib/server/cloud/cloud-crypto'
import { callName } from '@/lib/server/http/transport'
import { developmentParamSecret } from '@/lib/server/runtime/environment'
import { probeReads } from '@/scripts/probe/probe-reads'
import { probeWrites } from '@/scripts/probe/probe-writes'
import { recordCalls, withoutSignature, type RecordedCall } from '@/scripts/probe/recording'
import { sendAndJudge } from '@/scripts/probe/send-and-judge'
import { signIn } from '@/scripts/probe/sign-in'

/** An example of a call: its body and its response. */
export type Example = { readonly body: unknown; readonly answer: unknown }

export const examplesFile = 'scripts/contract/examples.json'

/** Elements shown of a list. */
const shown = 2
const longestText = 400
const whole = new Set(['userAccessList', 'fiscalYearList', 'access', 'accessList'])
/** Also complete: a feature that is not listed has not been purchased, and no user has its permissions. */
const wholeAnswer = '/ur/organizationFeatureList'

/** `npm run contract -- --examples`: records one example of every call in the sandbox, to scripts/contract/examples.json. */
export async function recordExamples(): Promise<void> {
  Object.assign(process.env, { CLOUD_URL: 'sandbox:', LOG_LEVEL: 'silent', STATE_DIR: '' })
  const calls = recordCalls()
  const { session } = await signIn({ domain: 'demo', user: 'admin', password: 'daftar-demo' }, undefined)
  if (session === null) throw new Error('The sandbox cannot be signed in to.')
  await probeReads(session, () => undefined)
  await probeWrites(session, () => undefined)

  const send = async (path: string, body: object): Promise<unknown> => {
    await sendAndJudge(path, { path: path as Path, body: body as Record<string, unknown>, read: (answer) => answer }, session.token)
    return calls.at(-1)?.answer
  }
  const { id: year } = session.year
  const [older = session.year] = session.years.filter(({ id }) => id !== year)
  const order = idIn(answerOf(calls, '/qr/ppds', 'saleOrderList'))
  await send('/qr/editSaleOrder', { saleOrderId: order, status: 2, description: 'packed', fiscalYearId: year })
  await send('/qr/transferImages', { preFiscalYearId: older.id, fiscalYearId: year })
  await send('/qr/transferTemplates', { preFiscalYearId: older.id, fiscalYearId: year })
  const warehouse = { code: '90', name: 'Annex', name2: null, isDefault: false, fiscalYearId: year }
  const saved = await send('/bd/inventorySave', { id: 0, ...warehouse })
  await send('/bd/inventoryRemove', { id: idIn(saved) })
  await send('/ur/resetPassword', { domainName: 'demo', userName: 'sara' })
  const hash = hashPassword('daftar-demo')
  const passwordChange = { currentPassword: hash, newPassword: hash, organization: session.domain, user: session.user }
  await send('/ur/changePassword', { param: encryptParameter(passwordChange, developmentParamSecret) })
  const days = { fromDate: session.year.startDate, toDate: session.year.endDate }
  await send('/qr/InsertData', {
    value: {
      dictionary: { ofcBook: 'Ledger' },
      accountBalance: [{ debit: 1200, credit: 0 }],
      filters: days,
      dateTime: `${session.year.startDate}T09:30:00`,
      ofcInfo: { ofcCode: '1101', ofcName: 'Rose' },
    },
    type: 'accountBalance',
    referenceId: idIn(answerOf(calls, '/qr/ppds', 'ofcList')),
    mobile: '',
    fiscalYearId: year,
  })

  const found: Record<string, Example> = {}
  for (const { path, body, status, answer } of calls) {
    const name = callName(path, body)
    const rejected = isRecord(answer) && answer.status === 'REJECT'
    if (status === 200 && !rejected && !(name in found))
      found[name] = { body: shortened(body), answer: path === wholeAnswer ? answer : shortened(answer) }
  }
  const sorted = Object.fromEntries(Object.entries(found).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  writeFileSync(examplesFile, `${JSON.stringify(sorted, null, 2)}\n`)
  console.log(`${examplesFile}: ${Object.keys(sorted).length} examples.`)
}

const answerOf = (calls: readonly RecordedCall[], path: string, key: string) =>
  calls.find((call) => callName(call.path, call.body) === `${path} ${key}`)?.answer

/** The first record's id in a response. */
function idIn(value: unknown): number {
  const id = /"(?:id|savedId|saleOrderId)":(\d+)/.exec(JSON.stringify(value))?.[1]
  return Number(id ?? 0)
}

/** Lists with their first elements only; long texts (images) shortened. Tokens without a signature. */
function shortened(value: unknown, field = ''): unknown {
  // Permissions and years are complete: a cloud that starts from the examples needs them all.
  if (whole.has(field)) return value
  if (Array.isArray(value)) return value.slice(0, shown).map((one) => shortened(one))
  if (isRecord(value)) return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, shortened(inner, name)]))
  if (typeof value !== 'string') return value
  if (field === 'token') return withoutSignature(value)
  if (value.startsWith('[') && value.length > longestText) {
    try {
      return JSON.stringify(shortened(JSON.parse(value), field))
    } catch {
      return value
    }
  }
  return value.length > longestText && field !== 'image' ? `${value.slice(0, longestText)}…` : value
}
