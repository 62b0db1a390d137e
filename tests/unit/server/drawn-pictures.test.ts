import sharp from 'sharp'
import { drawn } from '@/lib/sandbox/drawings'
import { madeForScreen, madeForUpload } from '@/lib/server/pictures'

process.env.CLOUD_URL = 'sandbox:'
// Another test of this process may have shut it: that counts for the whole process.
sharp.unblock({ operation: ['VipsForeignLoad'] })

test('the sandbox goes on drawing after the first picture was made for a screen; nobody uploads a drawing', async () => {
  const first = await drawn('leaf:1')
  expect((await madeForScreen(first, 50, 'image/webp')).type).toBe('image/webp')
  expect((await drawn('cup:2')).length).toBeGreaterThan(1000)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
  await expect(madeForUpload(svg)).rejects.toMatchObject({ status: 422 })
})
