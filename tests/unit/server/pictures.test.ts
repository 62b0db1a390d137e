import sharp from 'sharp'
import { largestPicture, madeForScreen, madeForUpload, uploadedPicture } from '@/lib/server/pictures'
import { Refusal } from '@/lib/server/http'
import { dot } from '@/scripts/probe/writing'

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

const status = (bytes: Buffer) =>
  madeForUpload(bytes).then(
    () => 200,
    (error: unknown) => (error instanceof Refusal ? error.status : 500),
  )

test('a noisy photo of twelve megapixels arrives small, whole and without metadata', async () => {
  const { type, bytes } = await madeForUpload(await noise(4000, 3000))
  const { width, height, exif } = await sharp(bytes).metadata()
  expect(type).toBe('image/jpeg')
  expect(bytes.length).toBeLessThanOrEqual(largestPicture)
  expect(bytes.length).toBeGreaterThan(largestPicture / 3)
  expect(width / height).toBeCloseTo(4 / 3, 1)
  expect(exif).toBeUndefined()
})

test('a photo stands as the camera was held', async () => {
  const lying = await sharp({ create: { width: 40, height: 20, channels: 3, background: 'red' } })
    .jpeg()
    .withMetadata({ orientation: 6 })
    .toBuffer()
  const { bytes } = await madeForUpload(lying)
  const { width, height, orientation } = await sharp(bytes).metadata()
  expect([width, height, orientation]).toEqual([20, 40, undefined])
})

test('a small png stays one with what is transparent in it; a large one becomes a jpeg on white', async () => {
  const small = await sharp({ create: { width: 20, height: 20, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } })
    .png()
    .withExif({ IFD0: { Copyright: 'somebody' } })
    .toBuffer()
  const { type, bytes } = await madeForUpload(small)
  expect(type).toBe('image/png')
  expect((await sharp(small).metadata()).exif).toBeDefined()
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
  const large = await sharp(await noise(900, 900))
    .ensureAlpha(0.5)
    .png()
    .toBuffer()
  expect((await madeForUpload(large)).type).toBe('image/jpeg')
})

test('whatever is no png or jpeg by its content is refused', async () => {
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

test('a bomb of pixels is refused before it is opened', async () => {
  const bomb = await sharp({ create: { width: 6000, height: 5000, channels: 3, background: 'white' } })
    .png()
    .toBuffer()
  expect(await status(bomb)).toBe(422)
})

test('a data URL is judged by its content, not by what it claims', async () => {
  const png = await sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  expect(await uploadedPicture(`data:image/jpeg;base64,${png.toString('base64')}`)).toMatch(/^data:image\/png;base64,/)
  await expect(uploadedPicture('https://example.org/a.png')).rejects.toMatchObject({ status: 422 })
  await expect(uploadedPicture(7)).rejects.toMatchObject({ status: 422 })
})

test('the picture that the probe sends is one: a cloud may look into it', async () => {
  expect(await uploadedPicture(dot)).toMatch(/^data:image\/png;base64,/)
})

test('a screen gets the width it asks for, in the best format the browser takes', async () => {
  const stored = await noise(800, 600)
  const webp = await madeForScreen(stored, 150, 'image/webp,*/*')
  expect(webp.type).toBe('image/webp')
  expect((await sharp(stored).metadata()).width).toBe(800)
  expect((await madeForScreen(stored, 50, '*/*')).type).toBe('image/jpeg')
  expect((await madeForScreen(stored, 50, 'image/avif,image/webp')).type).toBe('image/avif')
})

test('a stored picture of another kind is not opened, whatever the cloud keeps', async () => {
  const red = sharp({ create: { width: 10, height: 10, channels: 3, background: 'red' } })
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
  for (const bytes of [await red.clone().gif().toBuffer(), await red.clone().webp().toBuffer(), await red.clone().tiff().toBuffer(), svg])
    await expect(madeForScreen(bytes, 50, '*/*')).rejects.toThrow(/unsupported image format/)
})
