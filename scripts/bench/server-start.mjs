import { request } from 'node:http'
import { stop } from '../setup/run-process.mjs'
import { median, print } from './statistics.mjs'
import { used } from './memory.mjs'
import { orQuick } from './quick.mjs'
import { appPages } from './pages.mjs'
import { signIn, startDaftar, startHelper } from './start-servers.mjs'

const rounds = orQuick(5, 1)

/** Time to first byte in milliseconds and size in kB. */
function firstByte(port, path, cookie) {
  return new Promise((settle, fail) => {
    const since = performance.now()
    const outgoing = request({ host: '127.0.0.1', port, path, headers: { cookie, accept: 'text/html' } }, (response) => {
      let first = Number.NaN
      let size = 0
      response.on('data', (chunk) => {
        if (size === 0) first = performance.now() - since
        size += chunk.length
      })
      response.on('end', () => settle({ status: response.statusCode, first, size: size / 1000 }))
    })
    outgoing.on('error', fail)
    outgoing.end()
  })
}

/** Start-up time of the server and time to first byte of each page. */
export async function benchStart() {
  const cloud = await startHelper('instant-cloud.mjs', 50)
  const starts = []
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now()
    const { child } = await startDaftar(cloud.port)
    starts.push({ ms: performance.now() - since, cpu: used(child.pid) })
    await stop(child)
  }
  print('Cold start', [
    {
      from: 'the command',
      to: 'the first answer (GET /api/health)',
      ms: median(starts.map(({ ms }) => ms)),
      'CPU ms': median(starts.map(({ cpu }) => cpu)),
    },
  ])

  const { child, port } = await startDaftar(cloud.port)
  const cookie = await signIn(port)
  const rows = []
  for (const path of ['/login', ...orQuick(appPages(), ['/orders'])]) {
    const held = path === '/login' ? '' : cookie
    const cold = await firstByte(port, path, held)
    const warm = []
    const before = used(child.pid)
    for (let round = 0; round < rounds; round += 1) warm.push(await firstByte(port, path, held))
    const cpu = (used(child.pid) - before) / rounds
    if (cold.status !== 200) continue
    rows.push({
      page: path,
      'first visit ms': cold.first,
      'then ms': median(warm.map(({ first }) => first)),
      'CPU ms': cpu,
      'html kB': cold.size,
    })
  }
  print(`First byte of each page (medians of ${rounds} visits; uncompressed)`, rows)
  await stop(child)
  await stop(cloud.child)
}
