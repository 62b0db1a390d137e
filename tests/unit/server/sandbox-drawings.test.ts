import sharp from 'sharp'
import { drawImage } from '@/lib/sandbox/database/drawings'
import { processForScreen, processUpload } from '@/lib/server/images/image-processing'

process.env.CLOUD_URL = 'sandbox:'
// Another test of this process may have blocked the operation, which is process-wide.
sharp.unblock({ operation: ['VipsForeignLoad'] })

test('the sandbox can render SVG after images were served', async () => {
  const first = await drawImage('leaf:1')
  expect((await processForScreen(first, 50, 'image/webp')).type).toBe('image/webp')
  expect((await drawImage('cup:2')).length).toBeGreaterThan(1000)
  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>')
  await expect(processUpload(svg)).rejects.toMatchObject({ status: 422 })
})
