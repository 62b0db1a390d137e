import { startServer } from '@/tests/e2e/support/server'
import { openBlackHole } from '@/tests/contract/support/black-hole'
import { faults, type Fault } from '@/tests/contract/support/faults'
import { held } from '@/tests/contract/support/memory'
import { loginOf, sendJson, startRawCloud, type RawCloud } from '@/tests/contract/support/raw-cloud'
import { Visitor } from '@/tests/contract/support/visitor'
import { ms, type Part } from './row'

const list = { tableName: 'inve' }
const good: RawCloud['answer'] = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })

/** Every fault of the cloud: the right status in time, JSON, and the next good call works. */
export const faultsOfCloud: Part = async (tell) => {
  const cloud = await startRawCloud()
  const server = await startServer({ CLOUD_URL: cloud.url, CLOUD_TIMEOUT_MS: '2000' })
  const visitor = new Visitor(server.url)
  cloud.answer = (_, response) => sendJson(response, loginOf('boss'))
  await visitor.signIn('boss')

  async function outcome({ name, answer, status, within }: Fault) {
    cloud.answer = answer
    const start = performance.now()
    const reply = await visitor.post('/bd/list', list, { 'accept-encoding': 'gzip' }).catch(() => null)
    const took = performance.now() - start
    cloud.answer = good
    const after = await visitor.post('/bd/list', list)
    const isJson = reply === null || reply.headers['content-encoding'] !== undefined || /^[[{]/.test(reply.text)
    const holds = (reply?.status ?? 0) === status && took < within && isJson && after.status === 200
    tell({ claim: `fault: ${name}`, figure: `${reply?.status ?? 'broken off'} after ${ms(took)}, then ${after.status}`, holds })
  }
  for (const fault of faults) await outcome(fault)

  let turn = 0
  cloud.answer = (asked, response, request) => {
    turn += 1
    if (turn % 2 === 1) request.socket.destroy()
    else good(asked, response, request)
  }
  const flapping = await Promise.all(Array.from({ length: 10 }, () => visitor.post('/bd/list', list)))
  const answered = flapping.filter(({ status }) => status === 200).length
  const told = flapping.filter(({ status, text }) => [502, 503].includes(status) && text.startsWith('{')).length
  cloud.answer = good
  const after = await visitor.post('/bd/list', list)
  tell({
    claim: 'fault: flapping, ten reads at once',
    figure: `${answered} answered, ${told} told 502 or 503, then ${after.status}`,
    holds: answered + told === 10 && after.status === 200,
  })

  const before = held(server.pid)
  for (let round = 0; round < 5; round += 1) {
    for (const { answer } of faults.filter(({ name }) => /100 MB|bomb/.test(name))) {
      cloud.answer = answer
      await visitor.post('/bd/list', list, { 'accept-encoding': 'gzip' }).catch(() => null)
      await visitor.post('/qr/ppds', { keys: ['saleOrderList', 'balanceSheet'] }).catch(() => null)
      cloud.answer = good
      await visitor.post('/bd/list', list)
    }
  }
  const since = held(server.pid)
  const growth = before === null || since === null ? 0 : since - before
  tell({ claim: 'memory after 30 answers of 100 MB and bombs', figure: `${Math.round(growth)} MB more than before`, holds: growth < 150 })

  cloud.answer = (_, response) => sendJson(response, {}, 401)
  const ended = await visitor.post('/bd/list', list)
  tell({
    claim: 'fault: 401',
    figure: `${ended.status}, cookies gone: ${!visitor.cookies.has('daftar')}`,
    holds: ended.status === 401 && !visitor.cookies.has('daftar'),
  })
  await server.stop()
  await cloud.close()
  await unreachable(tell)
}

/** Clouds that do not even answer the telephone. */
const unreachable: Part = async (tell) => {
  const gone = await startRawCloud()
  await gone.close()
  const hole = await openBlackHole()
  for (const [claim, url, statuses, within] of [
    ['fault: refused', gone.url, [502], 1000],
    ['fault: black hole', hole.url, [504], 4000],
  ] as const) {
    const server = await startServer({ CLOUD_URL: url })
    const start = performance.now()
    const { status } = await new Visitor(server.url).signIn('boss')
    const took = performance.now() - start
    tell({ claim, figure: `${status} after ${ms(took)}`, holds: statuses.some((one) => one === status) && took < within })
    await server.stop()
  }
  hole.close()
}
