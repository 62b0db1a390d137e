import { purchasedFeature } from '@/lib/contract/access/purchased-features'
import { accounts, anyType } from '@/lib/contract/accounts'
import { unwrapResponse, type Call } from '@/lib/contract/core/call'
import { allows } from '@/lib/contract/core/rights'
import { readRows, type Rows } from '@/lib/contract/core/wire-types'
import { goods } from '@/lib/contract/goods'
import type { SessionRecord } from '@/lib/server/session/session-record'
import { readsOf } from '@/scripts/contract/reads'
import { probePicture } from './probe-images'
import { sendAndJudge, type Outcome } from './send-and-judge'

const features: Call<Rows<unknown>> = {
  path: '/ur/organizationFeatureList',
  body: {},
  read: (response) => readRows(purchasedFeature, unwrapResponse(response).data),
}

/** Makes every read in sequence: the cloud is inspected, not load-tested. */
export async function probeReads(session: SessionRecord, report: (outcome: Outcome) => void): Promise<void> {
  const { token, access, calendar, year, years, organisationCode } = session
  const skipped = (call: string, found: string) =>
    report({ call, verdict: 'skipped', ms: null, bytes: null, rows: null, invalidRows: 0, found })
  report(await turnedAway('a call without a token', undefined))
  report(await turnedAway('a call with a forged token', forged(token)))
  report((await sendAndJudge(features.path, features, token)).outcome)

  const context = { fiscalYearId: year.id }
  const found = await sendAndJudge('', accounts.list(context, { text: '', type: anyType }), token)
  const accountId = found.response?.rows[0]?.id
  for (const { name, call, right } of readsOf({ calendar, year, years, organisationCode, accountId: accountId ?? 0 })) {
    if (!allows(access, right)) skipped(name, 'this user has no right to it')
    else if (name === '/qr/ppds ofcBook' && accountId === undefined) skipped(name, 'there is no account whose ledger could be read')
    else report((await sendAndJudge(name, call, token)).outcome)
  }
  const list = await sendAndJudge('', goods.list(context), token)
  report(await probePicture(session, list.response?.rows ?? []))
}

/** Without a token, or with an invalid one, a cloud must answer 401. */
async function turnedAway(name: string, token: string | undefined): Promise<Outcome> {
  const { outcome } = await sendAndJudge(name, features, token)
  return outcome.found === 'HTTP 401'
    ? { ...outcome, verdict: 'ok', found: '' }
    : { ...outcome, verdict: 'wrong', found: `expected HTTP 401, got ${outcome.found || 'an answer'}` }
}

/** The token with another signature: accepted only by a cloud that does not verify it. */
function forged(token: string): string {
  const [head, claims, signature = ''] = token.split('.')
  return [head, claims, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.')
}
