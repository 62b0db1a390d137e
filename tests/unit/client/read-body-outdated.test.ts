import { readLongBody } from '@/lib/client/read-body'

jest.mock('@/lib/client/read-long', () => {
  throw new Error('went with an older build')
})

test('a long answer is read as a whole where the part for it is not to be had any more', async () => {
  const said = { data: Array.from({ length: 20_000 }, (_, id) => ({ id, name: 'چای' })) }
  expect(await readLongBody(new Response(JSON.stringify(said)))).toEqual(said)
})
