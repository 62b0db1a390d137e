import { request } from 'node:http'
import { processorTime } from '@/tests/contract/support/process-memory'
import { appPages } from './pages'
import { orQuick } from './quick'
import { signIn, startDaftar, startInstantCloud } from './servers'
import { median, print } from './statistics'

const rounds = orQuick(5, 1)

const usedBy = (pid: number) => processorTime(pid) ?? Number.NaN

/** Time to first byte in milliseconds and size in kB. */
function firstByte(url: string, cookie: string): Promise<{ readonly status: number; readonly first: number; readonly size: number }> {
  return new Promise((settle, fail) => {
    const since = performance.now()
    const outgoing = request(url, { headers: { cookie, accept: 'text/html' } }, (response) => {
      let first = Number.NaN
      let size = 0
      response.on('data', (chunk: Buffer) => {
        if (size === 0) first = performance.now() - since
        size += chunk.length
      })
      response.on('end', () => settle({ status: response.statusCode ?? 0, first, size: size / 1000 }))
    })
    outgoing.on('error', fail)
    outgoing.end()
  })
}

/** Start-up time of the server and time to first byte of each page. */
export async function benchStart(): Promise<void> {
  const cloud = await startInstantCloud(50)
  const starts: { readonly ms: number; readonly cpu: number }[] = []
  for (let round = 0; round < rounds; round += 1) {
    const since = performance.now()
    const daftar = await startDaftar(cloud)
    starts.push({ ms: performance.now() - since, cpu: usedBy(daftar.pid) })
    await daftar.stop()
  }
  print('Cold start', [
    {
      from: 'the command',
      to: 'the first answer (GET /api/health)',
      ms: median(starts.map(({ ms }) => ms)),
      'CPU ms': median(starts.map(({ cpu }) => cpu)),
    },
  ])

  const daftar = await startDaftar(cloud)
  const { cookie } = await signIn(daftar.url)
  const rows: Record<string, string | number>[] = []
  for (const path of ['/login', ...orQuick(appPages(), ['/orders'])]) {
    const held = path === '/login' ? '' : cookie
    const cold = await firstByte(daftar.url + path, held)
    const warm: number[] = []
    const before = usedBy(daftar.pid)
    for (let round = 0; round < rounds; round += 1) warm.push((await firstByte(daftar.url + path, held)).first)
    const cpu = (usedBy(daftar.pid) - before) / rounds
    if (cold.status !== 200) continue
    rows.push({
      page: path,
      'first visit ms': cold.first,
      'then ms': median(warm),
      'CPU ms': cpu,
      'html kB': cold.size,
    })
  }
  print(`First byte of each page (medians of ${rounds} visits; uncompressed)`, rows)
  for (const server of [daftar, cloud]) await server.stop()
}
