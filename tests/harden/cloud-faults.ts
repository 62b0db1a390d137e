import { openBlackHole } from '@/tests/contract/support/black-hole'
import { faults, type Fault } from '@/tests/contract/support/cloud-faults'
import { loginOf, sendJson, startFakeCloud, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { HttpClient } from '@/tests/contract/support/http-client'
import { watchPace } from '@/tests/contract/support/pace'
import { processMemory } from '@/tests/contract/support/process-memory'
import { startServer } from '@/tests/e2e/support/server'
import { ms, slowly, type Part } from './result-row'

const list = { tableName: 'inve' }
const good: FakeCloud['respond'] = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })

/** Every fault of the cloud yields the right status in time, as JSON, and the next call succeeds. */
export const faultsOfCloud: Part = async (report) => {
  const cloud = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url, CLOUD_TIMEOUT_MS: '2000' })
  const visitor = new HttpClient(server.url)
  cloud.respond = (_, response) => sendJson(response, loginOf('boss'))
  await visitor.signIn('boss')

  const pace = await watchPace()
  async function outcome({ name, respond, status, within }: Fault) {
    await pace.since()
    cloud.respond = respond
    const start = performance.now()
    const reply = await visitor.post('/bd/list', list, { 'accept-encoding': 'gzip' }).catch(() => null)
    const took = performance.now() - start
    const slow = await pace.since()
    cloud.respond = good
    const after = await visitor.post('/bd/list', list)
    const isJson = reply === null || reply.headers['content-encoding'] !== undefined || /^[[{]/.test(reply.text)
    const holds = (reply?.status ?? 0) === status && took < within * slow && isJson && after.status === 200
    report({
      claim: `fault: ${name}`,
      figure: `${reply?.status ?? 'broken off'} after ${ms(took)}, then ${after.status}${slowly(slow)}`,
      holds,
    })
  }
  for (const fault of faults) await outcome(fault)

  let turn = 0
  cloud.respond = (received, response, request) => {
    turn += 1
    if (turn % 2 === 1) request.socket.destroy()
    else good(received, response, request)
  }
  const flapping = await Promise.all(Array.from({ length: 10 }, () => visitor.post('/bd/list', list)))
  const succeeded = flapping.filter(({ status }) => status === 200).length
  const errorResponses = flapping.filter(({ status, text }) => [502, 503].includes(status) && text.startsWith('{')).length
  cloud.respond = good
  const after = await visitor.post('/bd/list', list)
  report({
    claim: 'fault: flapping, ten reads at once',
    figure: `${succeeded} answered, ${errorResponses} with 502 or 503, then ${after.status}`,
    holds: succeeded + errorResponses === 10 && after.status === 200,
  })

  const before = processMemory(server.pid)
  for (let round = 0; round < 5; round += 1) {
    for (const { respond } of faults.filter(({ name }) => /100 MB|bomb/.test(name))) {
      cloud.respond = respond
      await visitor.post('/bd/list', list, { 'accept-encoding': 'gzip' }).catch(() => null)
      await visitor.post('/qr/ppds', { keys: ['saleOrderList', 'balanceSheet'] }).catch(() => null)
      cloud.respond = good
      await visitor.post('/bd/list', list)
    }
  }
  const since = processMemory(server.pid)
  const growth = before === null || since === null ? 0 : since - before
  report({ claim: 'memory after 30 answers of 100 MB and bombs', figure: `${Math.round(growth)} MB more than before`, holds: growth < 150 })

  cloud.respond = (_, response) => sendJson(response, {}, 401)
  const afterwards = await visitor.post('/bd/list', list)
  report({
    claim: 'fault: 401',
    figure: `${afterwards.status}, cookies gone: ${!visitor.cookies.has('daftar')}`,
    holds: afterwards.status === 401 && !visitor.cookies.has('daftar'),
  })
  pace.close()
  await server.stop()
  await cloud.close()
  await unreachable(report)
}

/** Clouds that accept no connection. */
const unreachable: Part = async (report) => {
  const gone = await startFakeCloud()
  await gone.close()
  const hole = await openBlackHole()
  const pace = await watchPace()
  for (const [claim, url, statuses, within] of [
    ['fault: refused', gone.url, [502], 1000],
    ['fault: black hole', hole.url, [504], 4000],
  ] as const) {
    const server = await startServer({ CLOUD_URL: url })
    await pace.since()
    const start = performance.now()
    const { status } = await new HttpClient(server.url).signIn('boss')
    const took = performance.now() - start
    const slow = await pace.since()
    report({
      claim,
      figure: `${status} after ${ms(took)}${slowly(slow)}`,
      holds: statuses.some((one) => one === status) && took < within * slow,
    })
    await server.stop()
  }
  pace.close()
  hole.close()
}
