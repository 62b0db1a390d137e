import 'server-only'
import { request } from 'undici'
import { parseJson } from '@/lib/contract/json'
import { smsNotSetUpCode } from '@/lib/contract/problem'
import { environment } from './environment'
import { Refusal } from './http'
import { agent } from './transport'

const patience = 15_000
const largestAnswer = 4 * 1024 * 1024

/** Asks the SMS service (contract.md 7). Its credential stays here; a 401 of the service is its own trouble, never the person's (D7). */
export async function askSms(what: 'log' | 'send', body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { sms } = environment()
  if (!sms) throw new Refusal(503, 'SMS is not set up', { errorCode: smsNotSetUpCode })
  const answer = await request(what === 'log' ? sms.logUrl : sms.sendUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json', authorization: `Bearer ${sms.token}` },
    body: JSON.stringify(body),
    dispatcher: agent(),
    signal: AbortSignal.timeout(patience),
  }).catch((error: unknown) => {
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw late ? new Refusal(504, 'the SMS service did not answer in time') : new Refusal(502, 'the SMS service is out of reach')
  })
  const text = await shortText(answer.body)
  if (answer.statusCode !== 200) throw new Refusal(502, 'the SMS service did not answer as agreed')
  try {
    return parseJson(text)
  } catch {
    throw new Refusal(502, 'the SMS service did not answer as agreed')
  }
}

async function shortText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > largestAnswer) throw new Refusal(502, 'the SMS service did not answer as agreed')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
