import 'server-only'
import { request } from 'undici'
import { parseJson } from '@/lib/contract/json'
import { smsNotSetUpCode } from '@/lib/contract/problem'
import { reasonOf } from './cloud-failure'
import { environment } from './environment'
import { Refusal } from './http'
import { textIn } from './text-in'
import { agent, sandbox, sandboxSmsToken } from './transport'
import type { CloudPlace } from './variables'

const patience = 15_000
const largestAnswer = 4 * 1024 * 1024

type Service = 'log' | 'send'

/** A refusal whose cause the log alone tells. */
const refusal = (status: number, description: string, cause: string) =>
  new Refusal(status, description, { reason: `${description}: ${cause}` })

const strange = (cause: string) => refusal(502, 'the SMS service did not answer as agreed', cause)

/** Asks the SMS service (contract.md 7). Its credential stays here; a 401 of the service is its own trouble, never the person's (D7). */
export async function askSms(what: Service, body: Readonly<Record<string, unknown>>): Promise<unknown> {
  const { sms, cloud } = environment()
  const content = JSON.stringify(body)
  if (!sms) throw new Refusal(503, 'SMS is not set up', { errorCode: smsNotSetUpCode })
  if (sms === 'sandbox') return readable(await fromSandbox(cloud, what, content))
  return readable(await fromService(what === 'log' ? sms.logUrl : sms.sendUrl, sms.token, content))
}

const headersWith = (token: string) => ({
  'content-type': 'application/json',
  accept: 'application/json',
  authorization: `Bearer ${token}`,
})

/** The service of the embedded sandbox; without one the environment would not have been taken. */
async function fromSandbox(cloud: CloudPlace, what: Service, body: string): Promise<string> {
  if (cloud.kind !== 'sandbox') throw strange('no sandbox')
  const { fetch } = await sandbox(cloud.file)
  const answer = await fetch(new Request(`http://sandbox/sms/${what}`, { method: 'POST', headers: headersWith(sandboxSmsToken()), body }))
  return answer.text()
}

async function fromService(url: string, token: string, body: string): Promise<string> {
  try {
    const signal = AbortSignal.timeout(patience)
    const answer = await request(url, { method: 'POST', headers: headersWith(token), body, dispatcher: agent(), signal })
    const text = await shortText(answer.body)
    if (answer.statusCode !== 200) throw strange(`status ${answer.statusCode}`)
    return text
  } catch (error) {
    if (error instanceof Refusal) throw error
    const late = error instanceof Error && error.name === 'TimeoutError'
    throw late
      ? new Refusal(504, 'the SMS service did not answer in time')
      : refusal(502, 'the SMS service is out of reach', reasonOf(error))
  }
}

async function shortText(body: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  let size = 0
  for await (const chunk of body) {
    size += chunk.length
    if (size > largestAnswer) throw strange('too many bytes')
    chunks.push(chunk)
  }
  return textIn(Buffer.concat(chunks))
}

function readable(text: string): unknown {
  try {
    return parseJson(text)
  } catch {
    throw strange('no JSON')
  }
}
