import 'server-only'
import { readRejection } from '@/lib/contract/core/problem'
import { responseValue } from '@/lib/server/cloud/buffered-response'
import { callCloud, type CloudCallResult } from '@/lib/server/cloud/call-cloud'
import { encryptParameter } from '@/lib/server/cloud/cloud-crypto'
import type { Trace } from '@/lib/server/requests/instrument-request'
import { environment } from '@/lib/server/runtime/environment'

/** Credentials of a sign-in. The password is already hashed. */
export type Credentials = { readonly domain: string; readonly user: string; readonly password: string }

/** A sign-in that the cloud refused, with its response unchanged. */
export type CloudRefusal = { readonly response: CloudCallResult; readonly errorCode: string | undefined }

/** The cloud's response to a sign-in: the login result, or its refusal. */
export type CloudSignIn = { readonly value: unknown; readonly refusal: null } | { readonly value: null; readonly refusal: CloudRefusal }

/** Requests a token from the cloud. `sessionFromLogin` creates a session from the result. */
export async function callSignIn(credentials: Credentials, trace: Trace): Promise<CloudSignIn> {
  const param = encryptParameter(credentials, environment().paramSecret)
  const response = await callCloud({
    path: '/ur/login',
    body: Buffer.from(JSON.stringify({ param })),
    // Not retried: a second attempt would count against the user.
    kind: 'write',
    caller: { address: trace.address },
    // Failures of one organisation's sign-in must not stop another one's.
    subject: credentials.domain.toLowerCase(),
    trace,
    buffered: true,
    hurried: true,
  })
  trace.upstream = response.milliseconds
  const value = await responseValue(response)
  const rejection = readRejection(value)
  if (rejection || response.status !== 200) return { value: null, refusal: { response, errorCode: rejection?.details.errorCode } }
  return { value, refusal: null }
}
