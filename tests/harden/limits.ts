import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { loginOf, sendJson, startFakeCloud, tokenWith, type FakeCloud } from '@/tests/contract/support/fake-cloud'
import { guardedCloudCalls, loginWithout } from '@/tests/contract/support/guarded-calls'
import { HttpClient } from '@/tests/contract/support/http-client'
import { processorTime } from '@/tests/contract/support/process-memory'
import { startServer, type Server } from '@/tests/e2e/support/server'
import type { Part } from './result-row'

const good: FakeCloud['respond'] = (_, response) => sendJson(response, { status: 'RESOLVE', data: [] })

async function signedIn(server: Server, cloud: FakeCloud, login: unknown): Promise<HttpClient> {
  const visitor = new HttpClient(server.url)
  cloud.respond = (_, response) => sendJson(response, login)
  await visitor.signIn('boss')
  cloud.respond = good
  cloud.requests.length = 0
  return visitor
}

const noRights = { ...loginOf('boss'), data: { ...loginOf('boss').data, userAccessList: [] } }

/** One call of the cloud fails permanently for one organisation while one of its tabs repeats it. */
export const brokenCall: Part = async (report) => {
  const cloud = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url, CLOUD_TIMEOUT_MS: '2000' })
  const visitor = await signedIn(server, cloud, loginWithout(null))
  const elsewhere = tokenWith({ organizationId: 2, userId: 2 })
  const neighbour = await signedIn(server, cloud, loginOf('boss', elsewhere))
  const others = guardedCloudCalls.filter(
    ({ path, body }) => path !== '/qr/saveImage' && JSON.stringify(body) !== '{"keys":["debtorList"]}',
  )
  for (const [fault, breaks] of [
    ['resets', (...[, , request]: Parameters<FakeCloud['respond']>) => void request.socket.destroy()],
    ['503', (...[, response]: Parameters<FakeCloud['respond']>) => sendJson(response, {}, 503)],
    ['hangs', () => undefined],
  ] as const) {
    cloud.respond = (received, response, request) => {
      if (received.path === '/ur/login') return sendJson(response, loginWithout(null))
      const isBroken = JSON.stringify(received.body.keys) === '["debtorList"]' && !JSON.stringify(received.headers).includes(elsewhere)
      if (isBroken) breaks(received, response, request)
      else good(received, response, request)
    }
    const tab = { isOpen: true }
    const repeated = (async () => {
      while (tab.isOpen) {
        await visitor.post('/qr/ppds', { keys: ['debtorList'] }).catch(() => null)
        await pause(20)
      }
    })()
    await pause(2500)
    let harmed = 0
    for (const { method, path, body } of others) if ((await visitor.request(method, path, body)).status !== 200) harmed += 1
    const { status } = await new HttpClient(server.url).signIn('boss')
    const { status: same } = await neighbour.post('/qr/ppds', { keys: ['debtorList'] })
    tab.isOpen = false
    await repeated
    report({
      claim: `one report of an organisation that ${fault} for ever, and ${others.length} other calls`,
      figure: `${harmed} harmed, the sign-in ${status}, the report of another organisation ${same}`,
      holds: harmed === 0 && status === 200 && same === 200,
    })
  }
  await server.stop()
  await cloud.close()
}

/** Spellings of members that permissions depend on, and calls that the contract does not name. */
export const bodyVariants: Part = async (report) => {
  const cloud = await startFakeCloud()
  // By default unknown spellings of tables and keys are refused as unknown names.
  const server = await startServer({ CLOUD_URL: cloud.url, UNKNOWN_CALLS: 'forward' })
  const visitor = await signedIn(server, cloud, noRights)
  const unusual = ['\u200b', '\u00ad', '\u2060', '\ufeff', '\u0301', '\u0000x', ' ']
  const stroked = (text: string) => text.replaceAll(/[odltihs]/g, (letter) => 'øđłŧıħſ'['odltihs'.indexOf(letter)] ?? letter)
  const wide = (text: string) => text.replaceAll(/[a-z]/gi, (letter) => String.fromCodePoint(letter.charCodeAt(0) + 0xfee0))
  const variantsOf = (text: string) => [
    ...unusual.map((one) => text.slice(0, 2) + one + text.slice(2)).filter((one) => !one.includes('\0')),
    `${text}\0x`,
    wide(text),
    stroked(text),
    text.toUpperCase(),
  ]
  const received = [
    ...variantsOf('pl').map((type) => ['/qr/FetchData', { type }] as const),
    ...['goods', 'goods_g', 'inve'].flatMap((table) => variantsOf(table).map((tableName) => ['/bd/list', { tableName }] as const)),
    ...variantsOf('debtorList').map((key) => ['/qr/ppds', { keys: [key] }] as const),
    ...variantsOf('type').map((name) => ['/qr/FetchData', { [name]: 'pl' }] as const),
  ]
  let refused = 0
  for (const [path, body] of received) if ((await visitor.post(path, body)).status === 403) refused += 1
  report({
    claim: `${received.length} spellings of names that decide a right`,
    figure: `${refused} × 403, ${cloud.requests.length} sent to the cloud`,
    holds: refused === received.length && cloud.requests.length === 0,
  })

  const boss = await signedIn(server, cloud, loginWithout(null))
  const shapes = [{ toString: 1, valueOf: 1 }, [[]], [1, 2]]
  let refusedCount = 0
  let unexpected = 0
  for (const { path, body = {} } of guardedCloudCalls) {
    const deep = `{"keys":${'['.repeat(3000)}${']'.repeat(3000)}}`
    for (const sent of [...Object.keys(body).flatMap((name) => shapes.map((shape) => ({ ...body, [name]: shape }))), deep]) {
      const { status, text } = await boss.post(path, sent)
      refusedCount += 1
      if (status >= 500 || /\bat \S+ \(|node:internal/.test(text)) unexpected += 1
    }
  }
  report({ claim: `${refusedCount} bodies of odd shapes`, figure: `${unexpected} answered with 500 or a stack`, holds: unexpected === 0 })
  await server.stop()

  const strict = await startServer({ CLOUD_URL: cloud.url, UNKNOWN_CALLS: 'refuse' })
  const guest = await signedIn(strict, cloud, loginWithout(null))
  const unknown = [
    ['/qr/unheardOf', {}],
    ['/bd/list', { tableName: 'prices' }],
    ['/qr/ppds', { keys: ['unheardOf'] }],
    ['/qr/FetchData', { type: 'other' }],
  ] as const
  const statuses = []
  for (const [path, body] of unknown) statuses.push((await guest.post(path, body)).status)
  report({
    claim: 'UNKNOWN_CALLS=refuse: a call, a table, a key and a type of its own',
    figure: `${statuses.join(', ')}, ${cloud.requests.length} sent to the cloud`,
    holds: statuses.every((status) => status === 403) && cloud.requests.length === 0,
  })
  await strict.stop()
  await cloud.close()
}

/** A progressive JPEG whose last scan is repeated 800 times. */
async function manyScans(): Promise<Buffer> {
  const jpeg = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: '#a53' } })
    .jpeg({ progressive: true, quality: 20 })
    .toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: 800 }, () => jpeg.subarray(last, -2)), jpeg.subarray(-2)])
}

/** Images that are expensive to decode, and image URLs in rows. */
export const images: Part = async (report) => {
  const cloud = await startFakeCloud()
  const elsewhere = await startFakeCloud()
  const server = await startServer({ CLOUD_URL: cloud.url })
  const visitor = await signedIn(server, cloud, loginWithout(null))
  const costly = await manyScans()
  const upload = (image: Buffer) =>
    visitor.post('/qr/saveImage', {
      goodId: 1,
      image: `data:image/${image[0] === 0x89 ? 'png' : 'jpeg'};base64,${image.toString('base64')}`,
    })
  const spent = processorTime(server.pid)
  const { status } = await upload(costly)
  const took = spent === null ? null : (processorTime(server.pid) ?? 0) - spent
  report({
    claim: `an image of ${Math.round(costly.length / 1000)} kB with 810 scans`,
    figure: `${status}${took === null ? '' : ` after ${Math.round(took)} ms of processor time`}`,
    holds: status === 422 && (took ?? 0) < 1000,
  })

  const dot = await sharp({ create: { width: 1, height: 1, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const row = { id: 1, imagePath: `${elsewhere.url}/`, goodImages: [{ imagePath: `${elsewhere.url}/` }] }
  const metadata = [
    { status: 'RESOLVE', data: [row] },
    { status: 'RESOLVE', imagePath: `${elsewhere.url}/`, data: [] },
    { status: 'RESOLVE', imagePath: 'http://169.254.169.254/', data: [] },
    { status: 'RESOLVE', imagePath: cloud.url.slice(0, -1), data: [] },
  ]
  let calls = 0
  elsewhere.respond = (_, response) => {
    calls += 1
    response.end(dot)
  }
  const statuses: number[] = []
  for (const [index, list] of metadata.entries()) {
    cloud.respond = ({ path }, response) => (path === '/bd/list' ? sendJson(response, list) : void response.end(dot))
    statuses.push((await visitor.request('GET', `/api/images/${index}`)).status)
  }
  report({
    claim: `${metadata.length} places of images that are not the cloud's`,
    figure: `${statuses.join(', ')}, ${calls} connections elsewhere`,
    holds: statuses.every((one) => one === 404 || one === 502) && calls === 0,
  })

  // An image host that no longer responds is looked up again at most once a minute, because that reads the long list of goods.
  let place = `${cloud.url}/old/`
  cloud.respond = ({ path }, response) => {
    if (path === '/bd/list') sendJson(response, { status: 'RESOLVE', imagePath: place, data: [] })
    else if (path.startsWith('/old/')) response.writeHead(404).end()
    else response.end(dot)
  }
  const { status: before } = await visitor.request('GET', '/api/images/90')
  place = `${cloud.url}/new/`
  await pause(61_000)
  await visitor.request('GET', '/api/images/90')
  const { status: after } = await visitor.request('GET', '/api/images/91')
  report({ claim: 'images that move to another place', figure: `${before}, then ${after}`, holds: before !== 200 && after === 200 })

  const noise = await sharp(randomBytes(4_900 * 4_900 * 3), { raw: { width: 4_900, height: 4_900, channels: 3 } })
    .jpeg({ progressive: true, quality: 30 })
    .toBuffer()
  const content = Buffer.from('tEXta')
  const chunk = Buffer.concat([Buffer.of(0, 0, 0, 1), content, Buffer.alloc(4)])
  chunk.writeUInt32BE(crc32(content), chunk.length - 4)
  const text = Buffer.concat([dot.subarray(0, -12), ...Array.from({ length: 20_000 }, () => chunk), dot.subarray(-12)])
  for (const [name, image] of [
    [`progressive noise of 24 megapixels, ${Math.round(noise.length / 1_000_000)} MB`, noise],
    ['an image with 20,000 text chunks', text],
  ] as const) {
    const start = processorTime(server.pid)
    const { status: answer } = await upload(image)
    const cost = start === null ? 0 : (processorTime(server.pid) ?? 0) - start
    report({ claim: name, figure: `${answer} after ${Math.round(cost)} ms of processor time`, holds: answer !== 500 && cost < 2_000 })
  }

  const large = await sharp({ create: { width: 4900, height: 4900, channels: 3, background: '#a53' } })
    .jpeg()
    .toBuffer()
  cloud.respond = ({ path }, response) => {
    if (path === '/bd/list') sendJson(response, { status: 'RESOLVE', imagePath: `${cloud.url}/img/`, data: [] })
    else if (path === '/qr/saveImage') sendJson(response, { status: 'RESOLVE', imageId: 1 })
    else response.end(dot)
  }
  let pending = 8
  const uploads = Array.from({ length: pending }, async () => {
    const reply = await upload(large)
    pending -= 1
    return reply.status
  })
  const viewed: number[] = []
  for (let index = 0; index < 3; index += 1) viewed.push((await visitor.request('GET', `/api/images/${100 + index}`)).status)
  const left = pending
  const uploaded = await Promise.all(uploads)
  report({
    claim: 'three images viewed while eight of 24 megapixels are uploaded',
    figure: `${viewed.join(', ')} while ${left} were uploaded; uploads ${[...new Set(uploaded)].join(', ')}`,
    holds: viewed.every((one) => one === 200) && left > 0 && uploaded.every((one) => one === 200 || one === 503),
  })
  await server.stop()
  await cloud.close()
  await elsewhere.close()
}
