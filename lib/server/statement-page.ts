import 'server-only'
import { environment } from './environment'
import { Refusal, type Incoming, type Outgoing } from './http'
import { observed } from './observed'
import { sandbox } from './transport'

const keyForm = /^[A-Za-z0-9_-]{8,64}$/

/** What the page may do: be read, in its own few lines of style. It holds no script, and nobody may frame it. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/**
 * Answers `GET /api/statements/<key>`: a ledger that the embedded sandbox published, for whoever has its link. Another cloud publishes at
 * an address of its own, so that there is nothing here then.
 */
export const answerStatementPage = (request: Incoming, key: string): Promise<Outgoing> =>
  observed(request, async (trace) => {
    trace.call = '/api/statements'
    const { cloud } = environment()
    const missing = () => new Refusal(404, 'no such statement')
    if (cloud.kind !== 'sandbox' || !keyForm.test(key)) throw missing()
    const page = await (await sandbox(cloud.file)).fetch(new Request(`http://sandbox/statements/${key}`))
    if (!page.ok) throw missing()
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
      body: Buffer.from(await page.arrayBuffer()),
    }
  })
