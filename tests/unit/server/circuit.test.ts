import { Circuit } from '@/lib/server/circuit'

function begin() {
  const clock = { now: 1000 }
  const circuit = new Circuit(() => clock.now)
  const fail = (times: number) => {
    for (let index = 0; index < times; index += 1) circuit.failed()
  }
  return { clock, circuit, fail }
}

test('after five failures in a row calls fail at once', () => {
  const { circuit, fail } = begin()
  fail(4)
  expect(circuit.waitSeconds()).toBeNull()
  fail(1)
  expect(circuit.waitSeconds()).toBe(5)
})

test('a success in between begins the count anew', () => {
  const { circuit, fail } = begin()
  fail(4)
  circuit.succeeded()
  fail(4)
  expect(circuit.waitSeconds()).toBeNull()
})

test('one probe goes out in five seconds, and its success lets all through', () => {
  const { clock, circuit, fail } = begin()
  fail(5)
  clock.now += 4999
  expect(circuit.waitSeconds()).toBe(1)
  clock.now += 1
  expect(circuit.waitSeconds()).toBeNull()
  expect(circuit.waitSeconds()).toBe(5)
  circuit.failed()
  clock.now += 5000
  expect(circuit.waitSeconds()).toBeNull()
  circuit.succeeded()
  expect([circuit.waitSeconds(), circuit.waitSeconds()]).toEqual([null, null])
})
