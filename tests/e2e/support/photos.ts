import sharp from 'sharp'

/** A photo as a phone takes it: large, noisy, with orientation and private metadata. */
export async function photo(): Promise<{ name: string; mimeType: string; buffer: Buffer }> {
  const width = 4000
  const height = 3000
  const noise = Buffer.alloc(width * height * 3)
  // A seeded generator: the same photo each time.
  let seed = 7
  for (let at = 0; at < noise.length; at += 1) {
    seed = (seed * 1_103_515_245 + 12_345) & 0x7fffffff
    noise[at] = seed >> 16
  }
  const buffer = await sharp(noise, { raw: { width, height, channels: 3 } })
    .withExif({ IFD0: { Make: 'Secret camera', Orientation: '6' }, IFD3: { GPSLatitude: '35/1 41/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 80 })
    .toBuffer()
  return { name: 'photo.jpg', mimeType: 'image/jpeg', buffer }
}

/** A tiny image in the given red. */
export const dot = async (name: string, red: number) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 60, height: 40, channels: 3, background: { r: red, g: 80, b: 120 } } })
    .png()
    .toBuffer(),
})
