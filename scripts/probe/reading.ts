import { accounts, anyType } from '@/lib/contract/accounts'
import type { Call } from '@/lib/contract/call'
import { goods } from '@/lib/contract/goods'
import { allows } from '@/lib/contract/rights'
import { resolved } from '@/lib/contract/call'
import { purchasedFeature } from '@/lib/contract/purchased-features'
import { readRows, type Rows } from '@/lib/contract/wire'
import type { SessionRecord } from '@/lib/server/session-record'
import { readsOf } from '@/scripts/contract/reads'
import { asked, type Outcome } from './asked'
import { probePicture } from './pictures'

const features: Call<Rows<unknown>> = {
  path: '/ur/organizationFeatureList',
  body: {},
  read: (answer) => readRows(purchasedFeature, resolved(answer).data),
}

/** Asks every call that changes nothing, one after the other: the cloud is to be looked at, not tested for strength. */
export async function probeReads(session: SessionRecord, tell: (outcome: Outcome) => void): Promise<void> {
  const { token, access, calendar, year, years, organisationCode } = session
  const skipped = (call: string, found: string) => tell({ call, verdict: 'skipped', ms: null, bytes: null, rows: null, damaged: 0, found })
  tell(await turnedAway('a call without a token', undefined))
  tell(await turnedAway('a call with a forged token', forged(token)))
  tell((await asked(features.path, features, token)).outcome)

  const context = { fiscalYearId: year.id }
  const found = await asked('', accounts.list(context, { text: '', type: anyType }), token)
  const accountId = found.answer?.rows[0]?.id
  for (const { name, call, right } of readsOf({ calendar, year, years, organisationCode, accountId: accountId ?? 0 })) {
    if (!allows(access, right)) skipped(name, 'this user has no right to it')
    else if (name === '/qr/ppds ofcBook' && accountId === undefined) skipped(name, 'there is no account whose ledger could be read')
    else tell((await asked(name, call, token)).outcome)
  }
  const list = await asked('', goods.list(context), token)
  tell(await probePicture(session, list.answer?.rows ?? []))
}

/** Without a token, or with a wrong one, a cloud must answer 401: it is how a session ends. */
async function turnedAway(name: string, token: string | undefined): Promise<Outcome> {
  const { outcome } = await asked(name, features, token)
  return outcome.found === 'HTTP 401'
    ? { ...outcome, verdict: 'ok', found: '' }
    : { ...outcome, verdict: 'wrong', found: `expected HTTP 401, got ${outcome.found || 'an answer'}` }
}

/** The token with another signature: whoever only reads it takes it for good. */
function forged(token: string): string {
  const [head, claims, signature = ''] = token.split('.')
  return [head, claims, `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`].join('.')
}
