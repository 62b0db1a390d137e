import { Agent, request } from 'node:http'

/** One call; its time in milliseconds. */
function call(agent, { port, path, headers, body }) {
  return new Promise((settle, fail) => {
    const since = performance.now()
    const asked = request({ host: '127.0.0.1', port, path, method: 'POST', agent, headers }, (answer) => {
      answer.on('data', () => undefined)
      answer.on('end', () =>
        answer.statusCode === 200 ? settle(performance.now() - since) : fail(new Error(`${path} answered ${answer.statusCode}`)),
      )
    })
    asked.on('error', fail)
    asked.end(body)
  })
}

/** Calls as fast as a number of connections allows for some seconds; calls a second, and the time of each. */
export async function load({ port, path, cookie, connections, seconds }) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections })
  const body = '{"keys":["none"]}'
  const headers = { 'content-type': 'application/json', 'content-length': body.length, cookie, accept: 'application/json' }
  const times = []
  const since = performance.now()
  const end = since + seconds * 1000
  const one = async () => {
    while (performance.now() < end) times.push(await call(agent, { port, path, headers, body }))
  }
  await Promise.all(Array.from({ length: connections }, one))
  const took = (performance.now() - since) / 1000
  agent.destroy()
  return { rate: times.length / took, times }
}
