import { randomFillSync } from 'node:crypto'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { CloudError } from '@/lib/server/http/cloud-error'
import { HttpRefusal } from '@/lib/server/http/http'
import { costsTooMuch, scansOf } from '@/lib/server/images/image-limits'
import { processForScreen, processUpload } from '@/lib/server/images/image-processing'

process.env.CLOUD_URL = 'http://127.0.0.1:1'

const square = (side: number) => sharp({ create: { width: side, height: side, channels: 3, background: '#a53' } })

/** A progressive JPEG with its last scan repeated. */
async function withScans(side: number, more: number): Promise<Buffer> {
  const jpeg = await square(side).jpeg({ progressive: true }).toBuffer()
  const last = jpeg.lastIndexOf(Buffer.from([0xff, 0xda]))
  const scan = jpeg.subarray(last, -2)
  return Buffer.concat([jpeg.subarray(0, -2), ...Array.from({ length: more }, () => scan), jpeg.subarray(-2)])
}

const refusal = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: unknown) => (error instanceof HttpRefusal ? error.status : error instanceof CloudError ? error.kind : 'failed'),
  )

test('counts scans by their markers', async () => {
  expect(scansOf(await square(64).jpeg().toBuffer())).toBe(1)
  expect(scansOf(await withScans(64, 0))).toBe(10)
  expect(scansOf(await withScans(64, 20))).toBe(30)
  // Counting stops one above the limit.
  expect(scansOf(await withScans(64, 800))).toBe(65)
  expect(scansOf(Buffer.alloc(0))).toBe(0)
  expect(scansOf(Buffer.alloc(1000, 0xff))).toBe(0)
})

test('ignores markers in thumbnails and comments', async () => {
  const thumbnail = await withScans(64, 100)
  const photo = await square(64).jpeg().toBuffer()
  const head = Buffer.from([0xff, 0xe5, (thumbnail.length + 2) >> 8, (thumbnail.length + 2) & 0xff])
  expect(scansOf(Buffer.concat([photo.subarray(0, 2), head, thumbnail, photo.subarray(2)]))).toBe(1)
})

test('a progressive photo of 24 megapixels stays within its cost', async () => {
  const photo = await sharp({ create: { width: 6000, height: 4000, channels: 3, background: '#a53' } })
    .jpeg({ progressive: true })
    .toBuffer()
  expect(costsTooMuch(photo, await sharp(photo).metadata())).toBe(false)
  expect(await refusal(processUpload(photo))).toBe(200)
})

/** A progressive photo of 24 megapixels that is nothing but noise: each byte costs more to decode than a pixel. */
async function noise(): Promise<Buffer> {
  const raw = Buffer.alloc(6000 * 4000 * 3)
  for (let at = 0; at < raw.length; at += 65_536) randomFillSync(raw, at, Math.min(65_536, raw.length - at))
  return sharp(raw, { raw: { width: 6000, height: 4000, channels: 3 } })
    .jpeg({ progressive: true, quality: 60, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

/** A PNG with further chunks after its head. */
async function withChunks(type: string, content: Buffer, count: number): Promise<Buffer> {
  const png = await square(64).png().toBuffer()
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(content.length)
  frame.write(type, 4, 'latin1')
  const chunk = Buffer.concat([frame, content, Buffer.alloc(4)])
  return Buffer.concat([png.subarray(0, 33), ...Array.from({ length: count }, () => chunk), png.subarray(33)])
}

/** A JPEG with empty segments. */
async function withSegments(count: number): Promise<Buffer> {
  const jpeg = await square(64).jpeg().toBuffer()
  return Buffer.concat([jpeg.subarray(0, 2), Buffer.alloc(count * 4, Buffer.from([0xff, 0xed, 0, 2])), jpeg.subarray(2)])
}

test('an upload of noise is fitted in a second of processor time', async () => {
  const raw = Buffer.alloc(2500 * 2500 * 3)
  for (let at = 0; at < raw.length; at += 65_536) randomFillSync(raw, at, Math.min(65_536, raw.length - at))
  const jpeg = await sharp(raw, { raw: { width: 2500, height: 2500, channels: 3 } })
    .jpeg()
    .toBuffer()
  const start = process.cpuUsage()
  const { bytes } = await processUpload(jpeg)
  const { user, system } = process.cpuUsage(start)
  expect(bytes.length).toBeLessThan(290 * 1024)
  expect((user + system) / 1000).toBeLessThan(1_500)
})

test.each([
  ['progressive noise of 24 megapixels', noise],
  ['many text chunks', () => withChunks('tEXt', Buffer.from('k\0v'), 100)],
  ['compressed text chunks', () => withChunks('zTXt', Buffer.concat([Buffer.from('k\0\0'), deflateSync(Buffer.alloc(4_000_000))]), 10)],
  ['many empty segments', () => withSegments(6_000)],
  ['many scans of a small image', () => withScans(64, 800)],
  ['some more scans of a large one', () => withScans(4900, 10)],
  [
    'sixteen bits of four channels',
    () =>
      sharp({ create: { width: 4900, height: 4900, channels: 4, background: '#a538' } })
        .toColourspace('rgb16')
        .png()
        .toBuffer(),
  ],
])('refuses %s for upload and display', async (_, makeImage) => {
  const image = await makeImage()
  expect(await refusal(processUpload(image))).toBe(422)
  expect(await refusal(processForScreen(image, 600, ''))).toBe(422)
})

/** Pixels of noise: each byte costs more to decode than a pixel. */
const noiseOf = (side: number) => {
  const raw = Buffer.alloc(side * side * 3)
  for (let at = 0; at < raw.length; at += 65_536) randomFillSync(raw, at, Math.min(65_536, raw.length - at))
  return sharp(raw, { raw: { width: side, height: side, channels: 3 } })
}

/** A TIFF whose tiles are said to be larger than any image. */
async function hugeTiles(): Promise<Buffer> {
  const tiff = await square(64).tiff({ tile: true, tileWidth: 64, tileHeight: 64, compression: 'deflate' }).toBuffer()
  const start = tiff.readUInt32LE(4)
  for (let at = start + 2; at < start + 2 + tiff.readUInt16LE(start) * 12; at += 12) {
    if ([322, 323].includes(tiff.readUInt16LE(at))) tiff.writeUInt32LE(8192, at + 8)
  }
  return tiff
}

const gifFrame = Buffer.from('\u002c\0\0\0\0\u0001\0\u0001\0\0\u0002\u0002\u0044\u0001\0', 'latin1')
const manyFrames = (count: number) =>
  Buffer.concat([
    Buffer.from('GIF89a\u0001\0\u0001\0\u0080\0\0\u00ff\0\0\0\0\0', 'latin1'),
    Buffer.alloc(count * gifFrame.length, gifFrame),
    Buffer.from(';'),
  ])

test.each<[string, () => Promise<Buffer> | Buffer]>([
  ['a webp of noise', () => noiseOf(3700).webp({ quality: 95, effort: 0 }).toBuffer()],
  ['an avif of noise', () => noiseOf(1800).avif({ quality: 90, effort: 0 }).toBuffer()],
  ['a gif of a million frames', () => manyFrames(1_000_000)],
  ['a tiff with huge tiles', hugeTiles],
  ['a tiff of another compression', () => noiseOf(500).tiff({ compression: 'webp' }).toBuffer()],
])('refuses to show %s within a second', async (_, makeImage) => {
  const image = await makeImage()
  const start = process.cpuUsage()
  expect([415, 422, 502, 'failed']).toContain(await refusal(processForScreen(image, 600, '')))
  const { user, system } = process.cpuUsage(start)
  expect((user + system) / 1000).toBeLessThan(1_000)
})

test('stored images of other types that are shown cost at most a second', async () => {
  for (const image of [
    await noiseOf(1200).webp({ quality: 80, effort: 0 }).toBuffer(),
    await noiseOf(900).avif({ quality: 50, effort: 0 }).toBuffer(),
    await noiseOf(1800).gif({ effort: 1 }).toBuffer(),
    manyFrames(400_000),
  ]) {
    const start = process.cpuUsage()
    expect(await refusal(processForScreen(image, 50, ''))).toBe(200)
    const { user, system } = process.cpuUsage(start)
    expect((user + system) / 1000).toBeLessThan(1_000)
  }
})

test('serves images while uploads wait', async () => {
  const photo = await sharp({
    create: { width: 4000, height: 3000, channels: 3, background: '#a53', noise: { type: 'gaussian', mean: 120, sigma: 60 } },
  })
    .jpeg({ quality: 95 })
    .toBuffer()
  const finished: string[] = []
  const uploads = Array.from({ length: 4 }, () => processUpload(photo).then(() => finished.push('upload')))
  const small = await square(64).jpeg().toBuffer()
  const view = processForScreen(small, 50, '').then(() => finished.push('view'))
  await Promise.all([...uploads, view])
  expect(finished.indexOf('view')).toBeLessThan(3)
})

test('stops work for a client that left', async () => {
  const photo = await square(64).jpeg().toBuffer()
  expect(await refusal(processUpload(photo, AbortSignal.abort()))).toBe('gone')
  expect(await refusal(processForScreen(photo, 50, '', AbortSignal.abort()))).toBe('gone')
  const left = new AbortController()
  const processing = processUpload(photo, left.signal)
  left.abort()
  expect(await refusal(processing)).toBe('gone')
})
