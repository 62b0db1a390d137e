import 'server-only'
import { environment } from '@/lib/server/runtime/environment'
import { HttpRefusal, type IncomingRequest, type OutgoingResponse } from '@/lib/server/http/http'
import { instrumentRequest } from '@/lib/server/requests/instrument-request'
import { sandbox } from '@/lib/server/http/transport'

const keyForm = /^[A-Za-z0-9_-]{8,64}$/

/** Policy of the page: its own styles, no script, no framing. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'"

/** `GET /api/statements/<key>`: a ledger published by the embedded sandbox. Other clouds publish at their own addresses. */
export const handleStatementPage = (request: IncomingRequest, key: string): Promise<OutgoingResponse> =>
  instrumentRequest(request, async (trace) => {
    trace.call = '/api/statements'
    const { cloud } = environment()
    const missing = () => new HttpRefusal(404, 'no such statement')
    if (cloud.kind !== 'sandbox' || !keyForm.test(key)) throw missing()
    const page = await (await sandbox(cloud.file)).fetch(new Request(`http://sandbox/statements/${key}`))
    if (!page.ok) throw missing()
    return {
      status: 200,
      headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
      body: Buffer.from(await page.arrayBuffer()),
    }
  })
