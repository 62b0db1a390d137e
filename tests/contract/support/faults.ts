import { gzipSync } from 'node:zlib'
import { sendJson, type RawCloud } from './raw-cloud'

/** What may be wrong with a cloud, and what the browser is to get of it. The server has a time limit of two seconds here. */
export type Fault = {
  readonly name: string
  readonly answer: RawCloud['answer']
  /** Of the answer; 0: it is broken off. */
  readonly status: number
  /** Milliseconds within which somebody must know. */
  readonly within: number
}

const megabyte = 1024 * 1024

const say =
  (status: number, type: string, text: string | Buffer, headers = {}): RawCloud['answer'] =>
  (_, response) =>
    void response.writeHead(status, { 'content-type': type, ...headers }).end(text)

/** Goes on until it is stopped. */
const endless =
  (pieces: number): RawCloud['answer'] =>
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

/** The faults of hardening.md that need a cloud which answers the telephone. */
export const faults: readonly Fault[] = [
  { name: 'hang', answer: () => undefined, status: 504, within: limited },
  {
    name: 'hang amid the body',
    answer: (_, response) => void response.writeHead(200, { 'content-type': json, 'content-length': '50' }).write('{"status"'),
    status: 504,
    within: limited,
  },
  { name: 'reset', answer: (_, __, request) => void request.socket.destroy(), status: 502, within: quick },
  {
    name: 'truncated',
    answer: (_, response, request) => {
      response.writeHead(200, { 'content-type': json, 'content-length': '50' }).write('{"status"')
      setTimeout(() => request.socket.destroy(), 30)
    },
    status: 502,
    within: quick,
  },
  { name: '500', answer: say(500, json, '{"status":"REJECT"}'), status: 500, within: quick },
  { name: '502', answer: say(502, json, '{"status":"REJECT"}'), status: 502, within: quick },
  { name: '503', answer: say(503, json, '{"status":"REJECT"}', { 'retry-after': '7' }), status: 503, within: quick },
  { name: '429', answer: say(429, json, '{"status":"REJECT"}', { 'retry-after': '9' }), status: 429, within: quick },
  { name: 'HTML', answer: say(200, 'text/html', '<h1>hello</h1>'), status: 502, within: quick },
  { name: 'HTML that says JSON', answer: say(200, json, '<h1>hello</h1>'), status: 502, within: quick },
  { name: 'empty', answer: say(200, json, ''), status: 502, within: quick },
  { name: 'wrong type', answer: say(200, 'text/plain', '{"status":"RESOLVE"}'), status: 502, within: quick },
  { name: 'null', answer: say(200, json, 'null'), status: 502, within: quick },
  { name: '100 MB, told', answer: say(200, json, '{', { 'content-length': String(100 * megabyte) }), status: 502, within: quick },
  { name: '100 MB, untold', answer: endless(100), status: 0, within: 5000 },
  {
    name: 'gzip bomb',
    answer: say(200, json, gzipSync(Buffer.alloc(300 * megabyte, 0x20)), { 'content-encoding': 'gzip' }),
    status: 502,
    within: quick,
  },
  {
    name: 'one failed key of many',
    answer: (_, response) =>
      sendJson(response, [
        { name: 'saleOrderList', status: 'RESOLVE', data: [] },
        { name: 'debtorList', status: 'REJECT' },
      ]),
    status: 200,
    within: quick,
  },
  { name: '403', answer: say(403, json, '{"status":"REJECT"}'), status: 403, within: quick },
]
