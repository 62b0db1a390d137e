import { request } from 'node:http'
import { stop } from '../setup/run.mjs'
import { median, print } from './figures.mjs'
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
    starts.push(performance.now() - since)
    await stop(child)
  }
  print('Cold start', [{ from: 'the command', to: 'the first answer (GET /api/health)', ms: median(starts) }])

  const { child, port } = await startDaftar(cloud.port)
  const cookie = await signIn(port)
  const rows = []
  for (const path of ['/login', ...officePages()]) {
    const held = path === '/login' ? '' : cookie
    const cold = await firstByte(port, path, held)
    const warm = []
    for (let round = 0; round < rounds; round += 1) warm.push(await firstByte(port, path, held))
    if (cold.status === 200)
      rows.push({ page: path, 'first visit ms': cold.first, 'then ms': median(warm.map(({ first }) => first)), 'html kB': cold.size })
  }
  print(`First byte of each page (medians of ${rounds} visits; uncompressed)`, rows)
  await stop(child)
  await stop(cloud.child)
}
