import { HttpRefusal } from '@/lib/server/http/http'
import { EnvelopeMember } from '@/lib/server/images/envelope-member'
import { readStoredImage } from '@/lib/server/images/image-source'
import { sendJson, startFakeCloud } from '@/tests/contract/support/fake-cloud'
import { sessionWith, useEnvironment, withCloud } from './in-process'

/** Hosts from which images are fetched, whatever base the list of goods names. */

const fixture = withCloud()
const session = sessionWith({ Goods: ['l'] })

const expired = () => new HttpRefusal(401, 'over')

async function fetched(imageId = '7', left = new AbortController().signal): Promise<string> {
  try {
    return (await readStoredImage(imageId, { session, trace: { requestId: 'x' }, expired, left })).toString()
  } catch (error) {
    if (error instanceof HttpRefusal) return `${error.status} ${error.extra.reason ?? error.description}`
    throw error
  }
}

/** Makes the cloud name an image base, and serves images at its own. */
function named(imagePath: string, list: object = { status: 'RESOLVE', imagePath, data: [] }) {
  fixture.cloud.respond = ({ path }, response) => (path === '/bd/list' ? sendJson(response, list) : void response.end('own image'))
}

test("images come from the cloud's scheme, host and port", async () => {
  named(`${fixture.cloud.url}/img/`)
  expect(await fetched()).toBe('own image')
})

test.each([
  ['another port', (url: URL) => (url.port = '1')],
  ['another name of the host', (url: URL) => (url.hostname = 'localhost')],
  ['a private address', (url: URL) => (url.hostname = '10.0.0.1')],
  ['an address of the provider', (url: URL) => (url.hostname = '169.254.169.254')],
  ['an address of IPv6', (url: URL) => (url.hostname = '[::1]')],
  ['another scheme', (url: URL) => (url.protocol = 'https:')],
  ['a user', (url: URL) => (url.username = 'u')],
])('%s is not requested', async (_, change) => {
  const url = new URL(`${fixture.cloud.url}/img/`)
  change(url)
  named(url.href)
  expect(await fetched()).toMatch(/^502 the images are stored at a host that is not allowed/)
})

test.each(['', 'nothing', '/img/', 'file:///etc/', 'data:image/png;base64,', '//10.0.0.1/'])('%j is no image base', async (address) => {
  named(address)
  expect(await fetched()).toMatch(/^502 /)
})

test('an image id cannot name another host or port', async () => {
  const { port } = new URL(fixture.cloud.url)
  named(fixture.cloud.url.slice(0, -port.length) + port.slice(0, -1))
  expect(await fetched(port.slice(-1))).toMatch(/^502 /)
})

test("a row's member cannot choose the host", async () => {
  const elsewhere = await startFakeCloud()
  elsewhere.respond = (_, response) => void response.end('image of a stranger')
  const row = { id: 1, imagePath: `${elsewhere.url}/`, goodImages: [{ imagePath: `${elsewhere.url}/` }] }
  named('', { status: 'RESOLVE', imagePath: `${fixture.cloud.url}/img/`, data: [row] })
  expect(await fetched()).toBe('own image')
  useEnvironment({ CLOUD_URL: fixture.cloud.url })
  named('', {
    status: 'RESOLVE',
    data: [row, 'imagePath', { a: `"imagePath":"${elsewhere.url}/"` }],
    imagePath: `${fixture.cloud.url}/img/`,
  })
  expect(await fetched()).toBe('own image')
  useEnvironment({ CLOUD_URL: fixture.cloud.url })
  named('', { status: 'RESOLVE', data: [row] })
  expect(await fetched()).toMatch(/^404 /)
  await elsewhere.close()
})

test('IMAGE_HOSTS adds hosts, private ones included', async () => {
  const images = await startFakeCloud()
  images.respond = (_, response) => void response.end('image of the store')
  const { host, port } = new URL(images.url)
  useEnvironment({ CLOUD_URL: fixture.cloud.url, IMAGE_HOSTS: `img.example.com, ${host}` })
  named(`${images.url}/img/`)
  expect(await fetched()).toBe('image of the store')
  // The port counts as well.
  useEnvironment({ CLOUD_URL: fixture.cloud.url, IMAGE_HOSTS: '127.0.0.1' })
  expect(await fetched()).toMatch(/^502 /)
  useEnvironment({ CLOUD_URL: fixture.cloud.url, IMAGE_HOSTS: `localhost:${port}` })
  expect(await fetched()).toMatch(/^502 /)
  await images.close()
})

test('does not follow redirects', async () => {
  fixture.cloud.respond = ({ path }, response) =>
    path === '/bd/list'
      ? sendJson(response, { status: 'RESOLVE', imagePath: `${fixture.cloud.url}/img/`, data: [] })
      : void response.writeHead(302, { location: 'http://10.0.0.1/' }).end()
  expect(await fetched()).toBe('502 the image host cannot be reached: status 302')
})

test('fetches nothing for a client that left', async () => {
  named(`${fixture.cloud.url}/img/`)
  expect(await fetched()).toBe('own image')
  expect(await fetched('8', AbortSignal.abort())).toMatch(/^502 /)
})

test.each([1, 2, 7, 1000])('reads the envelope in chunks of %i bytes', (size) => {
  const read = (text: string) => {
    const member = new EnvelopeMember('imagePath')
    const bytes = Buffer.from(text)
    for (let at = 0; at < bytes.length; at += size) {
      const found = member.read(bytes.subarray(at, at + size))
      if (found !== undefined) return found
    }
    return undefined
  }
  expect(read('{"a":"\\"}","imagePath" : "https:\\/\\/x\\/ش","data":[]}')).toBe('https://x/ش')
  expect(read('{"imagePath":null,"b":"c"}')).toBeUndefined()
  expect(read('{"a":"imagePath","b":"c"}')).toBeUndefined()
  expect(read('{"a":{"imagePath":"x"},"data":[{"imagePath":"y"}]}')).toBeUndefined()
  expect(read('["imagePath","x"]')).toBeUndefined()
})

test('a base whose images cannot be fetched is read again after a minute', async () => {
  const moved = { place: `${fixture.cloud.url}/old/` }
  fixture.cloud.respond = ({ path }, response) => {
    if (path === '/bd/list') sendJson(response, { status: 'RESOLVE', imagePath: moved.place, data: [] })
    else if (path?.startsWith('/old/')) response.writeHead(404).end()
    else response.end('moved image')
  }
  expect(await fetched()).toMatch(/^404/)
  moved.place = `${fixture.cloud.url}/new/`
  // The list of goods is long: not for every image that is missing.
  expect(await fetched()).toMatch(/^404/)
  const clock = jest.spyOn(performance, 'now')
  clock.mockReturnValue(performance.now() + 61_000)
  expect(await fetched()).toMatch(/^404/)
  expect(await fetched()).toBe('moved image')
  clock.mockRestore()
})
