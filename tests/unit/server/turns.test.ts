import { OwnTurns, Turns } from '@/lib/server/turns'

/** A job that ends when it is told to. */
function job<Result>(result: Result) {
  let end = () => undefined as void
  const ended = new Promise<Result>((resolve) => (end = () => resolve(result)))
  return { run: jest.fn(() => ended), end: () => end() }
}

const calm = () => new Promise((resolve) => setTimeout(resolve, 0))

test('so many run at once, the next waits for its turn, and one too many is refused', async () => {
  const turns = new Turns(1, 1)
  const [first, second, third] = [job('first'), job('second'), job('third')]
  const done = [turns.take(first.run), turns.take(second.run)]
  await expect(turns.take(third.run)).rejects.toMatchObject({ status: 429 })
  expect(third.run).not.toHaveBeenCalled()
  expect(second.run).not.toHaveBeenCalled()
  first.end()
  await calm()
  expect(second.run).toHaveBeenCalled()
  expect(turns.idle).toBe(false)
  second.end()
  expect(await Promise.all(done)).toEqual(['first', 'second'])
  expect(turns.idle).toBe(true)
})

test('a job that fails gives its turn on', async () => {
  const turns = new Turns(1)
  const failing = turns.take(() => Promise.reject(new Error('broken')))
  const next = turns.take(async () => 'next')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('next')
})

test('whoever asks for much waits behind themselves, and nobody else does', async () => {
  const turns = new OwnTurns(1, 1)
  const [mine, waits, yours] = [job('mine'), job('waits'), job('yours')]
  const done = [turns.take('me', mine.run), turns.take('me', waits.run), turns.take('you', yours.run)]
  await expect(turns.take('me', mine.run)).rejects.toMatchObject({ status: 429 })
  expect(waits.run).not.toHaveBeenCalled()
  expect(yours.run).toHaveBeenCalled()
  for (const one of [mine, waits, yours]) one.end()
  expect(await Promise.all(done)).toEqual(['mine', 'waits', 'yours'])
})
