import { gzipSync } from 'node:zlib'
import { sendJson, type FakeCloud } from './fake-cloud'

/** A fault of the cloud and the expected response to the browser. The server's time limit is two seconds. */
export type Fault = {
  readonly name: string
  readonly respond: FakeCloud['respond']
  /** Of the response; 0 if the connection breaks. */
  readonly status: number
  /** Milliseconds until the client must have a response. */
  readonly within: number
}

const megabyte = 1024 * 1024

const respondWith =
  (status: number, type: string, text: string | Buffer, headers = {}): FakeCloud['respond'] =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(text)

/** Sends chunks until the connection closes. */
const endless =
  (pieces: number): FakeCloud['respond'] =>
  (_, response) => {
    const chunk = Buffer.alloc(megabyte, 0x20)
    let left = pieces
    const more = () => {
      while (left > 0 && !response.destroyed) {
        left -= 1
        if (!response.write(chunk)) return
      }
      response.end(']')
    }
    response.on('drain', more).writeHead(200, { 'content-type': 'application/json' }).write('[')
    more()
  }

const quick = 1000
const limited = 3500
const json = 'application/json'

/** Faults that a reachable cloud can cause. */
export const faults: readonly Fault[] = [
  { name: 'hang', respond: () => undefined, status: 504, within: limited },
  {
    name: 'hang within the body',
    respond: (_, response) => void response.writeHead(200, { 'content-type': json, 'content-length': '50' }).write('{"status"'),
    status: 504,
    within: limited,
  },
  { name: 'reset', respond: (_, __, request) => void request.socket.destroy(), status: 502, within: quick },
  {
    name: 'truncated',
    respond: (_, response, request) => {
      response.writeHead(200, { 'content-type': json, 'content-length': '50' }).write('{"status"')
      setTimeout(() => request.socket.destroy(), 30)
    },
    status: 502,
    within: quick,
  },
  { name: '500', respond: respondWith(500, json, '{"status":"REJECT"}'), status: 500, within: quick },
  { name: '502', respond: respondWith(502, json, '{"status":"REJECT"}'), status: 502, within: quick },
  { name: '503', respond: respondWith(503, json, '{"status":"REJECT"}', { 'retry-after': '7' }), status: 503, within: quick },
  { name: '429', respond: respondWith(429, json, '{"status":"REJECT"}', { 'retry-after': '9' }), status: 429, within: quick },
  { name: 'HTML', respond: respondWith(200, 'text/html', '<h1>hello</h1>'), status: 502, within: quick },
  { name: 'HTML that says JSON', respond: respondWith(200, json, '<h1>hello</h1>'), status: 502, within: quick },
  { name: 'empty', respond: respondWith(200, json, ''), status: 502, within: quick },
  { name: 'wrong type', respond: respondWith(200, 'text/plain', '{"status":"RESOLVE"}'), status: 502, within: quick },
  { name: 'null', respond: respondWith(200, json, 'null'), status: 502, within: quick },
  {
    name: '100 MB, declared',
    respond: respondWith(200, json, '{', { 'content-length': String(100 * megabyte) }),
    status: 502,
    within: quick,
  },
  { name: '100 MB, without a length', respond: endless(100), status: 0, within: 5000 },
  {
    name: 'gzip bomb',
    respond: respondWith(200, json, gzipSync(Buffer.alloc(300 * megabyte, 0x20)), { 'content-encoding': 'gzip' }),
    status: 502,
    within: quick,
  },
  {
    name: 'one failed key of many',
    respond: (_, response) =>
      sendJson(response, [
        { name: 'saleOrderList', status: 'RESOLVE', data: [] },
        { name: 'debtorList', status: 'REJECT' },
      ]),
    status: 200,
    within: quick,
  },
  { name: '403', respond: respondWith(403, json, '{"status":"REJECT"}'), status: 403, within: quick },
]
