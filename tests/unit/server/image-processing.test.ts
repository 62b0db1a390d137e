import sharp from 'sharp'
import { HttpRefusal } from '@/lib/server/http/http'
import { largestImage, processForScreen, processUpload, uploadDataUrl } from '@/lib/server/images/image-processing'
import { dot } from '@/scripts/probe/probe-writes'

process.env.CLOUD_URL = 'http://127.0.0.1:1'

/** A photo that hardly compresses: noise. */
async function noise(width: number, height: number): Promise<Buffer> {
  const raw = Buffer.alloc(width * height * 3)
  let seed = 7
  for (let index = 0; index < raw.length; index += 1) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff
    raw[index] = seed >> 16
  }
  return sharp(raw, { raw: { width, height, channels: 3 } })
    .jpeg({ quality: 95 })
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer()
}

const uploaded = (url: string) => uploadDataUrl(Buffer.from(url))

const status = (bytes: Buffer) =>
  processUpload(bytes).then(
    () => 200,
    (error: unknown) => (error instanceof HttpRefusal ? error.status : 500),
  )

test('shrinks a photo of twelve megapixels without metadata', async () => {
  const { type, bytes } = await processUpload(await noise(4000, 3000))
  const { width, height, exif } = await sharp(bytes).metadata()
  expect(type).toBe('image/jpeg')
  expect(bytes.length).toBeLessThanOrEqual(largestImage)
  expect(bytes.length).toBeGreaterThan(largestImage / 3)
  expect(width / height).toBeCloseTo(4 / 3, 1)
  expect(exif).toBeUndefined()
})

test('a processed image is turned upright', async () => {
  const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes } = await processUpload(lying)
  const { width, height, orientation } = await sharp(bytes).metadata()
  expect([width, height, orientation]).toEqual([20, 40, undefined])
})

test('keeps a small PNG and converts a large one', async () => {
  const small = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer()
  const { type, bytes } = await processUpload(small)
  expect(type).toBe('image/png')
  expect((await sharp(small).metadata()).exif).toBeDefined()
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  const large = await sharp(await noise(900, 900))
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  expect((await processUpload(large)).type).toBe('image/jpeg')
})

test('refuses other types by content', async () => {
  const red = sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
  const png = await red.clone().png().toBuffer()
  const refused = [
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    await red.clone().gif().toBuffer(),
    await red.clone().webp().toBuffer(),
    await red.clone().tiff().toBuffer(),
    Buffer.from('%PDF-1.7'),
    Buffer.from('<html></html>'),
    Buffer.from('MZ'),
    Buffer.alloc(0),
    png.subarray(0, png.length - 30),
  ]
  expect(await Promise.all(refused.map(status))).toEqual(refused.map(() => 422))
})

test('refuses a pixel bomb before decoding', async () => {
  const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect(await status(bomb)).toBe(422)
})

test('identifies a data URL by content', async () => {
  const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await uploaded(`data:image/jpeg;base64,${png.toString('base64')}`)).toMatch(/^data:image\/png;base64,/)
  const pixels = png.toString('base64')
  for (const url of [
    'https://example.org/a.png',
    `data:image/png;base64,${pixels.slice(0, 40)} ${pixels.slice(40)}`,
    'data:image/png,x',
    '',
  ])
    await expect(uploaded(url)).rejects.toMatchObject({ status: 422 })
  await expect(uploadDataUrl(null)).rejects.toMatchObject({ status: 422 })
})

test("accepts the probe's image", async () => {
  expect(await uploaded(dot)).toMatch(/^data:image\/png;base64,/)
})

test('serves the requested width in the best format', async () => {
  const stored = await noise(800, 600)
  const webp = await processForScreen(stored, 150, 'image/webp,*/*')
  expect(webp.type).toBe('image/webp')
  expect((await sharp(webp.bytes).metadata()).width).toBe(150)
  expect((await sharp((await processForScreen(stored, 50, '*/*')).bytes).metadata()).width).toBe(50)
  expect((await sharp(stored).metadata()).width).toBe(800)
  expect((await processForScreen(stored, 50, '*/*')).type).toBe('image/jpeg')
  expect((await processForScreen(stored, 50, 'image/avif,image/webp')).type).toBe('image/avif')
})

const red = (width = 40, height = 20) => sharp({ create: { width, height, channels: 3, background: 'red' } })

/** The size and the first pixel of a stored image as it is shown. */
async function shownAs(stored: Buffer) {
  const { type, bytes } = await processForScreen(stored, 50, '*/*')
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  return { type, size: [info.width, info.height], isRed: (data[0] ?? 0) > 180 && (data[1] ?? 255) < 90 && (data[2] ?? 255) < 90 }
}

describe('a stored image', () => {
  const frames = async () => {
    const pages = await Promise.all(
      ['red', 'blue'].map((background) =>
        sharp({ create: { width: 40, height: 20, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    )
    return sharp(pages, { join: { animated: true } })
  }
  test.each<[string, () => Promise<Buffer>]>([
    ['webp', () => red().webp().toBuffer()],
    ['lossless webp', () => red().webp({ lossless: true }).toBuffer()],
    ['animated webp', async () => (await frames()).webp().toBuffer()],
    ['gif', () => red().gif().toBuffer()],
    ['animated gif', async () => (await frames()).gif().toBuffer()],
    ['tiff', () => red().tiff({ compression: 'lzw' }).toBuffer()],
    ['tiff without compression', () => red().tiff({ compression: 'none' }).toBuffer()],
    ['tiff with tiles', () => red().tiff({ compression: 'deflate', tile: true, tileWidth: 256, tileHeight: 256 }).toBuffer()],
    ['tiff with pages', async () => (await frames()).tiff({ compression: 'none' }).toBuffer()],
    ['avif', () => red().avif().toBuffer()],
    ['cmyk jpeg', () => red().toColourspace('cmyk').jpeg().toBuffer()],
    ['16-bit png', () => red().toColourspace('rgb16').png().toBuffer()],
    ['16-bit tiff', () => red().toColourspace('rgb16').tiff({ compression: 'lzw' }).toBuffer()],
  ])('of type %s is shown', async (_, stored) => {
    expect(await shownAs(await stored())).toEqual({ type: 'image/jpeg', size: [40, 20], isRed: true })
  })

  test('a stored image is turned as its metadata say', async () => {
    for (const encoded of [red().jpeg(), red().webp(), red().tiff({ compression: 'none' })])
      expect((await shownAs(await encoded.withMetadata({ orientation: 6 }).toBuffer())).size).toEqual([20, 40])
  })

  test('a stored image that was cut short is shown as far as it goes', async () => {
    const photo = await noise(400, 300)
    expect((await processForScreen(photo.subarray(0, photo.length - 2_000), 50, '*/*')).type).toBe('image/jpeg')
  })

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(60)])],
    ['SVG', () => Buffer.from('<?xml version="1.0"?>\n<!-- a drawing -->\n<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')],
    ['SVG', () => Buffer.from('\ufeff<svg width="9" height="9"/>')],
    ['HEIC', () => Buffer.concat([Buffer.alloc(3), Buffer.from('\u0018ftypheic\0\0\0\0mif1heic'), Buffer.alloc(40)])],
    ['ICO', () => Buffer.concat([Buffer.from([0, 0, 1, 0, 1, 0]), Buffer.alloc(40)])],
    ['JPEG XL', () => Buffer.from([0xff, 0x0a, 0, 0])],
    ['BigTIFF', () => red().tiff({ bigtiff: true }).toBuffer()],
    // A file of another type inside.
    ['TIFF', () => red().tiff({ compression: 'jpeg' }).toBuffer()],
    ['PDF', () => Buffer.from('%PDF-1.7')],
  ])('of type %s is refused by the name of its type', async (type, stored) => {
    await expect(processForScreen(await stored(), 50, '*/*')).rejects.toMatchObject({ status: 415, description: type })
    await expect(processUpload(await stored())).rejects.toMatchObject({ status: 422, description: expect.stringContaining(type) as string })
  })

  test('a stored file that is not an image is refused', async () => {
    await expect(processForScreen(Buffer.alloc(0), 50, '*/*')).rejects.toMatchObject({ status: 502, description: 'the image is empty' })
    await expect(processForScreen(Buffer.from('<html></html>'), 50, '*/*')).rejects.toMatchObject({ status: 502 })
  })
})

describe('a client that leaves', () => {
  /** A signal that reads as aborted from the given check on: the client left between two steps. */
  const leavesAt = (check: number): AbortSignal => {
    let checks = 0
    return Object.defineProperty(new AbortController().signal, 'aborted', { get: () => ++checks >= check })
  }
  const gone = { kind: 'gone' }

  test('ends an upload before it is decoded', async () => {
    const photo = await noise(400, 300)
    // Its pixels cannot be decoded: the step would fail differently.
    await expect(processUpload(photo.subarray(0, photo.length - 2000))).rejects.toMatchObject({ status: 422 })
    await expect(processUpload(photo.subarray(0, photo.length - 2000), leavesAt(2))).rejects.toMatchObject(gone)
  })

  test('ends the search for a quality', async () => {
    await expect(processUpload(await noise(400, 300), leavesAt(3))).rejects.toMatchObject(gone)
  })

  test('ends an image of a list before it is resized', async () => {
    const photo = await noise(400, 300)
    await expect(processForScreen(photo, 50, '*/*', leavesAt(2))).rejects.toMatchObject(gone)
  })
})
