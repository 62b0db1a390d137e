import 'server-only'
import * as z from 'zod'
import { callCloud } from '@/lib/server/cloud/call-cloud'
import { CloudError } from '@/lib/server/http/cloud-error'
import { HttpRefusal, type IncomingRequest, type OutgoingResponse } from '@/lib/server/http/http'
import type { Trace } from '@/lib/server/requests/instrument-request'
import type { JsonBody } from '@/lib/server/requests/json-body'
import { limitReset } from './rate-limit'
import { domainField, namesToTry, originalNames, sentNames, typedNames, userField } from './sign-in-names'
import { delayRefusal, errorCodeOf, unknownNames } from './sign-in-refusals'

const resetForm = z.object({ domainName: domainField, userName: userField, typed: typedNames })

/** Requests new credentials by SMS, rate-limited and with constant timing. */
export async function handleResetPassword(request: IncomingRequest, body: JsonBody, trace: Trace): Promise<OutgoingResponse> {
  const start = performance.now()
  const read = resetForm.safeParse(body.values)
  if (!read.success) throw new HttpRefusal(400, 'domainName and userName must be strings')
  const plain = { domain: read.data.domainName, user: read.data.userName }
  await limitReset(plain.domain, plain.user, request.address)
  const reset = ({ domain, user }: { readonly domain: string; readonly user: string }) =>
    callCloud({
      path: '/ur/resetPassword',
      body: Buffer.from(JSON.stringify({ domainName: domain, userName: user })),
      kind: 'write',
      caller: { address: request.address },
      subject: domain.toLowerCase(),
      trace,
      buffered: true,
      hurried: true,
    })
  const original = originalNames(plain, read.data.typed, sentNames(body, 'domainName', 'userName'))
  let reply = await reset(plain)
  for (const names of namesToTry(plain, original).slice(1)) {
    // Nothing was sent to a user whom the cloud does not know.
    if (!unknownNames.has((await errorCodeOf(reply).catch(() => undefined)) ?? '')) break
    reply = await reset(names)
  }
  trace.upstream = reply.milliseconds
  await delayRefusal(start)
  if (reply.status === 401) throw new CloudError('badAnswer', true, { reason: 'status 401 without a token' })
  return { status: reply.status, headers: reply.headers, body: reply.body }
}
