import { CallCircuit, HostCircuit } from '@/lib/server/cloud/circuit-breaker'

const interval = 5000

function callCircuit() {
  const clock = { now: 1000 }
  const circuit = new CallCircuit(() => clock.now)
  const fail = (times: number, caller?: string) => {
    for (let index = 0; index < times; index += 1) circuit.failed(caller)
  }
  return { clock, circuit, fail }
}

describe('circuit per call', () => {
  test('opens after five consecutive failures', () => {
    const { circuit, fail } = callCircuit()
    fail(4)
    expect(circuit.waitSeconds()).toBeNull()
    fail(1)
    expect(circuit.waitSeconds()).toBe(5)
  })

  test('a success resets the counter', () => {
    const { circuit, fail } = callCircuit()
    fail(4)
    circuit.succeeded()
    fail(4)
    expect(circuit.waitSeconds()).toBeNull()
  })

  test('admits one probe per five seconds and closes on success', () => {
    const { clock, circuit, fail } = callCircuit()
    fail(5)
    clock.now += interval - 1
    expect(circuit.waitSeconds()).toBe(1)
    clock.now += 1
    expect(circuit.waitSeconds()).toBeNull()
    expect(circuit.waitSeconds()).toBe(5)
    circuit.failed()
    clock.now += interval
    expect(circuit.waitSeconds()).toBeNull()
    circuit.succeeded()
    expect([circuit.waitSeconds(), circuit.waitSeconds()]).toEqual([null, null])
  })

  test('admits another caller than the last failing one', () => {
    const { clock, circuit, fail } = callCircuit()
    fail(5, 'a')
    clock.now += interval
    expect(circuit.waitSeconds('a')).toBe(5)
    expect(circuit.waitSeconds('b')).toBeNull()
    circuit.failed('b')
    clock.now += interval
    expect(circuit.waitSeconds('b')).toBe(5)
    expect(circuit.waitSeconds('a')).toBeNull()
    circuit.failed('a')
    // A lone caller waits twice the interval, but not forever.
    clock.now += 2 * interval
    expect(circuit.waitSeconds('a')).toBeNull()
  })
})

describe('circuit per host', () => {
  function hostCircuit() {
    const clock = { now: 1000 }
    const probe = jest.fn(() => Promise.resolve(false))
    return { clock, probe, circuit: new HostCircuit(probe, () => clock.now) }
  }

  test('opens after five failures and probes every five seconds', async () => {
    const { clock, probe, circuit } = hostCircuit()
    for (let index = 0; index < 4; index += 1) circuit.failed()
    expect(await circuit.waitSeconds()).toBeNull()
    circuit.failed()
    expect(await circuit.waitSeconds()).toBe(5)
    expect(probe).not.toHaveBeenCalled()
    clock.now += interval
    // No caller is the probe: all of them wait.
    expect(await Promise.all([circuit.waitSeconds(), circuit.waitSeconds()])).toEqual([5, 5])
    expect(probe).toHaveBeenCalledTimes(1)
    clock.now += interval
    probe.mockResolvedValue(true)
    expect(await circuit.waitSeconds()).toBeNull()
    expect(await circuit.waitSeconds()).toBeNull()
    expect(probe).toHaveBeenCalledTimes(2)
  })

  test('a success resets the counter', async () => {
    const { circuit } = hostCircuit()
    for (let round = 0; round < 3; round += 1) {
      for (let index = 0; index < 4; index += 1) circuit.failed()
      circuit.succeeded()
    }
    expect(await circuit.waitSeconds()).toBeNull()
  })
})
