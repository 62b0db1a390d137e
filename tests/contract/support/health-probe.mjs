import { fork } from 'node:child_process'
import { createServer, request } from 'node:http'

/**
 * Requests a server's health every 25 ms, half of the time on a new connection, from a separate process, because the process that sends a
 * burst is slow itself. A second process measures the speed of the machine: it responds likewise and works 5 ms at intervals. The first
 * message signals the start; any message to this process is answered with the results since the last one.
 */

const [role, url] = process.argv.slice(2)

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
  const server = createServer((_, response) => response.end('{}')).listen(0, '127.0.0.1', () => process.send(server.address().port))
  process.on('message', () => {
    busy()
    process.send(wall / processor)
    wall = processor = 0
  })
  process.on('disconnect', () => process.exit())
} else {
  const bare = fork(process.argv[1], ['bare'])
  bare.once('message', (port) => void watch(url, `http://127.0.0.1:${String(port)}`, bare))
}

let failures = 0

/** Milliseconds until the response. */
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

async function watch(target, control, bare) {
  let times = { target: [], control: [] }
  for (const [name, address] of Object.entries({ target, control })) {
    await timed(address, true)
    let turn = 0
    setInterval(() => {
      turn += 1
      void timed(address, turn % 2 === 0).then((time) => times[name].push(time))
    }, 25)
  }
  process.on('message', () => {
    bare.once('message', (slow) => {
      process.send({ ...times, failures, slow })
      times = { target: [], control: [] }
      failures = 0
    })
    bare.send('now')
  })
  process.on('disconnect', () => process.exit())
  process.send('begun')
}
