import { fork } from 'node:child_process'
import { createServer, request } from 'node:http'

/**
 * Requests a server's health every 25 ms, half of the time on a new connection, from a separate process, because a process that sends a
 * burst is slow itself. A bare server in another process, which works 5 ms every 100 ms, measures the machine. The first message starts the
 * probe; any message to this process is answered with the results since the last one.
 */

const [role, url = ''] = process.argv.slice(2)

/** @param {unknown} message */
const report = (message) => process.send?.(message)

if (role === 'bare') {
  let wall = 0
  let processor = 0
  const busy = () => {
    const start = performance.now()
    const used = process.cpuUsage()
    const spent = () => Object.values(process.cpuUsage(used)).reduce((sum, one) => sum + one, 0) / 1000
    while (spent() < 5);
    wall += performance.now() - start
    processor += spent()
  }
  setInterval(busy, 100)
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (typeof address === 'object') report(address?.port)
  })
  process.on('message', () => {
    busy()
    report(wall / processor)
    wall = processor = 0
  })
  process.on('disconnect', () => process.exit())
} else {
  const bare = fork(process.argv[1] ?? '', ['bare'])
  bare.once('message', (port) => void watch(url, `http://127.0.0.1:${String(port)}`, bare))
}

let failures = 0

/** @returns {{ target: number[], control: number[] }} */
const noTimes = () => ({ target: [], control: [] })

/**
 * Milliseconds until the response.
 *
 * @param {string} address
 * @param {boolean} isNew
 * @returns {Promise<number>}
 */
const timed = (address, isNew) =>
  new Promise((resolve) => {
    const start = performance.now()
    const done = () => resolve(performance.now() - start)
    const failed = () => {
      failures += 1
      done()
    }
    request(`${address}/api/health`, { ...(isNew && { agent: false }) }, (response) => {
      if (response.statusCode === 200) response.resume().on('end', done)
      else failed()
    })
      .on('error', failed)
      .end()
  })

/**
 * @param {string} target
 * @param {string} control
 * @param {import('node:child_process').ChildProcess} bare
 */
async function watch(target, control, bare) {
  let times = noTimes()
  for (const { name, address } of /** @type {const} */ ([
    { name: 'target', address: target },
    { name: 'control', address: control },
  ])) {
    await timed(address, true)
    let turn = 0
    setInterval(() => {
      turn += 1
      void timed(address, turn % 2 === 0).then((time) => times[name].push(time))
    }, 25)
  }
  process.on('message', () => {
    bare.once('message', (slow) => {
      report({ ...times, failures, slow })
      times = noTimes()
      failures = 0
    })
    bare.send('now')
  })
  process.on('disconnect', () => process.exit())
  report('begun')
}
