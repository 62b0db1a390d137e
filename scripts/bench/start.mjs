import { request } from 'node:http'
import { stop } from '../setup/run.mjs'
import { median, print } from './figures.mjs'
import { used } from './memory.mjs'
import { officePages } from './pages.mjs'
import { signIn, startDaftar, startSmall } from './servers.mjs'

const rounds = 5

/** Milliseconds to the first byte of an answer, and its size in kB. */
function firstByte(port, path, cookie) {
  return new Promise((settle, fail) => {
    const since = performance.now()
    const asked = request({ host: '127.0.0.1', port, path, headers: { cookie, accept: 'text/html' } }, (answer) => {
      let first = Number.NaN
      let size = 0
      answer.on('data', (chunk) => {
        if (size === 0) first = performance.now() - since
        size += chunk.length
      })
      answer.on('end', () => settle({ status: answer.statusCode, first, size: size / 1000 }))
    })
    asked.on('error', fail)
    asked.end()
  })
}

/** How long the server takes to stand, and each of its pages to begin. */
export async function benchStart() {
  const cloud = await startSmall('cloud.mjs', 50)
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
  for (const path of ['/login', ...officePages()]) {
    const held = path === '/login' ? '' : cookie
    const cold = await firstByte(port, path, held)
    const [warm, before] = [[], used(child.pid)]
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
