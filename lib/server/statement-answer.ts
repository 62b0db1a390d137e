import 'server-only'
import { createHash } from 'node:crypto'
import { accounts, anyType, type Account } from '@/lib/contract/accounts'
import { isRecord } from '@/lib/contract/json'
import { ledger } from '@/lib/contract/ledger'
import { Problem, problemOf } from '@/lib/contract/problem'
import { readEntry } from '@/lib/contract/report'
import { mobileOf } from '@/lib/contract/rules'
import { statementLinkBody, statementLinks, type Statement } from '@/lib/contract/statement-links'
import type { Call } from '@/lib/contract/call'
import type { ListContext } from '@/lib/contract/noun'
import { jsonAsValue, type Rows } from '@/lib/contract/wire'
import { now } from '@/lib/format/now'
import { askedOf, noted } from './activity'
import { readBody, refuseByHeaders, usualLimit } from './body'
import { askCloud } from './cloud'
import { json, Refusal, type Answerer } from './http'
import { JsonBody } from './json-body'
import { log } from './log'
import { observed, type Trace } from './observed'
import { refuseOtherSites } from './same-site'
import type { SessionRecord } from './session-record'
import { SharedRepeats } from './shared-repeats'
import { sessionEnded, signedIn } from './signed-in'
import { singleton } from './singleton'
import { isStatementPlace } from './statement-hosts'
import { valueOf } from './whole-answer'

/** The same statement gives the same link for an hour. */
const linkLifetime = 3_600_000

/** Somewhat more than the longest write. */
const longestPublishing = 50_000

/**
 * `POST /api/statement-links`: publishes an account's ledger. The server reads the ledger itself, so that nobody can publish rows of
 * their own making (D59), and notes who did it (D60).
 */
export const answerStatementLink: Answerer = (request) =>
  observed(request, async (trace) => {
    refuseOtherSites(request)
    refuseByHeaders(request, usualLimit)
    const session = await signedIn(request, trace, statementLinks.right)
    const form = statementLinkBody.safeParse(JsonBody.read(await readBody(request, usualLimit)).values)
    if (!form.success) throw new Refusal(400, 'the body does not fit')
    // Another tab may have chosen another year than the one in which the person looks at these books (D34).
    const { ofcId, ofcCode = '', fromDate, toDate, fiscalYearId = session.year.id } = form.data
    const typed = form.data.mobile ?? ''
    if (typed !== '' && mobileOf(typed) === null) throw new Refusal(400, 'the mobile number is wrong')
    const ended = () => sessionEnded(request, session, trace)
    const ask = <Answer>(call: Call<Answer>, kind: 'read' | 'write') => asked(call, kind, session, trace, ended)

    const [{ rows, dictionary }, account] = await Promise.all([
      ask(ledgerCall({ fiscalYearId }, session, ofcId, fromDate, toDate), 'read'),
      accountOf(ofcId, ofcCode, (text) => ask(accounts.list({ fiscalYearId }, { text, type: anyType }), 'read')),
    ])
    const statement = {
      account: { id: ofcId, code: account.code, name: account.name },
      from: fromDate,
      to: toDate,
      rows,
      dictionary,
      mobile: mobileOf(typed) ?? mobileOf(account.mobile) ?? '',
    }
    const link = await published(session, fiscalYearId, statement, async () => {
      const made = await noted(askedOf(session, '/qr/InsertData', { referenceId: ofcId }), () =>
        ask(statementLinks.publish({ fiscalYearId }, { ...statement, readAt: now(session.calendar) }), 'write'),
      )
      log().info({
        id: trace.requestId,
        event: 'statement link',
        organisation: session.organisationId,
        user: session.pseudonym,
        account: ofcId,
      })
      return made
    })
    if (!isStatementPlace(link)) throw new Refusal(502, 'the cloud published the ledger at a host that is not allowed')
    return json(200, { link })
  })

/** A link shows what was in the books when it was made: the same books have the same link, others a new one (D62). */
function published(
  { organisationId }: SessionRecord,
  fiscalYearId: number,
  statement: Omit<Statement, 'readAt'>,
  publish: () => Promise<string>,
): Promise<string> {
  const print = createHash('sha256')
    .update(JSON.stringify([organisationId, fiscalYearId, statement]))
    .digest('base64url')
  const links = singleton(
    'statement-links',
    () =>
      new SharedRepeats<string>(
        'statement-link',
        { settles: () => true, failureSettles: () => false, lifetime: linkLifetime, longest: longestPublishing },
        { write: String, read: String },
      ),
  )
  return links.run(print, publish)
}

/** The ledger as the cloud tells it: its rows are published as they came. Without a list of them there is nothing to publish. */
function ledgerCall(
  context: ListContext,
  { calendar }: SessionRecord,
  accountId: number,
  from: string,
  to: string,
): Call<Pick<Statement, 'rows' | 'dictionary'>> {
  const call = ledger.list(context, { accountId, from, to, calendar })
  return {
    ...call,
    read: (answer) => {
      const entry = readEntry('ofcBook', answer)
      const [rows, dictionary] = [jsonAsValue(entry.data), jsonAsValue(entry.dictionary)]
      if (!Array.isArray(rows)) throw new Problem('badAnswer')
      return { rows, dictionary: isRecord(dictionary) ? dictionary : {} }
    },
  }
}

/** Whose ledger it is, by the cloud's word and not the browser's: looked for by its code, and among all where that does not find it. */
async function accountOf(id: number, code: string, find: (text: string) => Promise<Rows<Account>>): Promise<Account> {
  for (const text of new Set([code.trim(), ''])) {
    const account = (await find(text)).rows.find((one) => one.id === id)
    if (account) return account
  }
  throw new Refusal(404, 'no such account', { errorCode: 50003 })
}

async function asked<Answer>(
  call: Call<Answer>,
  kind: 'read' | 'write',
  session: SessionRecord,
  trace: Trace,
  ended: () => Refusal,
): Promise<Answer> {
  const answer = await askCloud({
    path: call.path as `/qr/${string}`,
    body: Buffer.from(JSON.stringify(call.body)),
    kind,
    trace,
    token: session.token,
    whole: true,
  })
  if (answer.status === 401) throw ended()
  if (answer.status !== 200) throw new Refusal(502, 'the cloud did not answer as agreed')
  try {
    return call.read(await valueOf(answer))
  } catch (error) {
    if (error instanceof Refusal) throw error
    const { code, details } = problemOf(error)
    if (code === 'badAnswer') throw new Refusal(502, 'the cloud did not answer as agreed')
    // A rejection is an answer: it goes out the way the cloud tells one.
    throw new Refusal(200, details.description ?? code, { errorCode: Number(details.errorCode ?? 0) || 0 })
  }
}
