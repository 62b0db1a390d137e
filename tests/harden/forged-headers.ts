import { setTimeout as pause } from 'node:timers/promises'
import { loginOf, sendJson, startFakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer } from '@/tests/e2e/support/server'
import type { Part } from './result-row'

const foreignTrace = '0af7651916cd43dd8448eb211c80319c'

/** Whether a terminal acts on a character; line ends separate entries. */
function isControl(character: string): boolean {
  const code = character.charCodeAt(0)
  return (code < 0x20 && character !== '\n') || (code >= 0x7f && code < 0xa0)
}

/** Headers with control characters, and headers that only a proxy may send. */
export const forgedHeaders: Part = async (report) => {
  const cloud = await startFakeCloud()
  let isTraced = false
  cloud.respond = ({ path, headers }, response) => {
    if (JSON.stringify(headers).includes(foreignTrace)) isTraced = true
    sendJson(response, path === '/ur/login' ? loginOf('boss') : { status: 'RESOLVE', data: [] })
  }
  // The port of discarding services: what is traced is measured at the cloud.
  const telemetry = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:9' }
  const server = await startServer({ CLOUD_URL: cloud.url, LOG_LEVEL: 'info', ...telemetry })
  const visitor = new HttpClient(server.url)
  await visitor.signIn('boss')

  const forged = '\u009b31m\u0085\u0090'
  for (const name of ['origin', 'user-agent', 'referer', 'x-request-id', 'accept-language', 'idempotency-key', 'x-forwarded-for'])
    await visitor.request('POST', '/bd/list', { tableName: 'inve' }, { [name]: `http://x/${forged}` })
  await visitor.request('GET', `/en/login?${encodeURIComponent(forged)}`)
  await pause(500)
  const raw = [...server.output()].filter(isControl).length
  report({ claim: 'control characters of eight bits in 7 headers and an address', figure: `${raw} in the log`, holds: raw === 0 })

  await visitor.post('/bd/list', { tableName: 'inve' }, { traceparent: `00-${foreignTrace}-b7ad6b7169203331-01` })
  report({
    claim: 'a trace that a client names without a trusted proxy',
    figure: isTraced ? 'continued' : 'not continued',
    holds: !isTraced,
  })
  await server.stop()
  await cloud.close()
}
