import sharp from 'sharp'
import { sendJson, startFakeCloud } from '@/tests/contract/support/fake-cloud'
import { loginWithout } from '@/tests/contract/support/guarded-calls'
import { HttpClient } from '@/tests/contract/support/http-client'
import { startServer } from '@/tests/e2e/support/server'
import type { Part } from './result-row'

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#a53', noise: { type: 'gaussian', mean: 120, sigma: 60 } } })
const url = (type: string, bytes: Buffer) => `data:${type};base64,${bytes.toString('base64')}`

/** A PNG whose header declares 30,000 × 30,000 pixels: 2.7 GB when decoded. */
async function bomb(): Promise<Buffer> {
  const png = await square(8).png().toBuffer()
  png.writeUInt32BE(30_000, 16)
  png.writeUInt32BE(30_000, 20)
  return png
}

async function bad(): Promise<Readonly<Record<string, string>>> {
  const jpeg = await square(64).jpeg().toBuffer()
  return {
    svg: url('image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')),
    gif: url('image/gif', await square(8).gif().toBuffer()),
    webp: url('image/webp', await square(8).webp().toBuffer()),
    tiff: url('image/tiff', await square(8).tiff().toBuffer()),
    pdf: url('application/pdf', Buffer.from('%PDF-1.7\n')),
    html: url('text/html', Buffer.from('<script>alert(1)</script>')),
    exe: url('image/png', Buffer.from('MZ\u0090\0')),
    empty: 'data:image/png;base64,',
    truncated: url('image/jpeg', jpeg.subarray(0, jpeg.length / 2)),
    'a bomb of dots': url('image/png', await bomb()),
    'a gif that says png': url('image/png', await square(8).gif().toBuffer()),
    'an svg that says jpeg': url('image/jpeg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    'no data URL': 'https://files.example/a.png',
  }
}

/** Invalid uploads are refused; valid ones are sent small and without metadata. */
export const uploads: Part = async (report) => {
  const cloud = await startFakeCloud()
  cloud.respond = (received, response) =>
    sendJson(response, received.path === '/ur/login' ? loginWithout(null) : { status: 'RESOLVE', imageId: 1 })
  const server = await startServer({ CLOUD_URL: cloud.url })
  const visitor = new HttpClient(server.url)
  await visitor.signIn('boss')
  cloud.requests.length = 0
  const passed: string[] = []
  const files = Object.entries(await bad())
  for (const [name, image] of files) {
    const { status } = await visitor.post('/qr/saveImage', { goodId: 1, image })
    if (status !== 422) passed.push(`${name}: ${status}`)
  }
  report({
    claim: `${files.length} bad uploads`,
    figure: passed.length === 0 ? `all 422, ${cloud.requests.length} sent to the cloud` : passed.join(', '),
    holds: passed.length === 0 && cloud.requests.length === 0,
  })

  const meta = { exif: { IFD0: { Copyright: 'somebody', Artist: 'a name' } } }
  const photos = [
    await square(3000).withMetadata(meta).jpeg({ quality: 95 }).toBuffer(),
    await square(1200).withMetadata(meta).png().toBuffer(),
  ]
  for (const [index, photo] of photos.entries()) {
    cloud.requests.length = 0
    const { status } = await visitor.post('/qr/saveImage', { goodId: 1, image: url(index === 0 ? 'image/jpeg' : 'image/png', photo) })
    const sent = Buffer.from(String(cloud.requests[0]?.body.image).split(',')[1] ?? '', 'base64')
    const { exif } = await sharp(sent).metadata()
    report({
      claim: `a good upload of ${(photo.length / 1e6).toFixed(1)} MB`,
      figure: `${status}, ${Math.round(sent.length / 1000)} kB sent, metadata: ${exif ? 'still there' : 'none'}`,
      holds: status === 200 && sent.length <= 290_000 && !exif,
    })
  }
  await server.stop()
  await cloud.close()
}
