import type { LongList, Reader } from '@/lib/contract/core/call'
import { responseHead, type ResponseHead } from '@/lib/contract/core/response-head'
import type { Rows } from '@/lib/contract/core/wire-types'
import { debtors } from '@/lib/contract/debtors-and-creditors'
import { goods } from '@/lib/contract/goods'
import { stock } from '@/lib/contract/stock'
import { readStream } from './read-stream'

export type WorkerRequest = {
  readonly list: LongList
  /** Absolute: a worker may have a base URL of its own. */
  readonly url: string
  readonly init: RequestInit
  /** Whether the first rows are wanted before the rest has arrived. */
  readonly early: boolean
}

/**
 * Messages of the worker: optionally the first rows, then rows, then the end. Long content is JSON text, which a page parses faster than it
 * clones objects.
 */
export type WorkerMessage =
  | { readonly firstChunk: string }
  | { readonly rows: string }
  /** All rows were posted; `rest` is the remaining content of the response. */
  | { readonly head: ResponseHead; readonly rest: string }
  /** A rejection or an invalid response: the page interprets it. */
  | { readonly head: ResponseHead; readonly unread: unknown }
  | { readonly failed: true }

const readers: Readonly<Record<LongList, Reader<Rows<unknown>>>> = {
  goods: goods.list({ fiscalYearId: 0 }).read,
  stock: stock.list({ fiscalYearId: 0 }).read,
  debtors: debtors.list({ fiscalYearId: 0 }).read,
}

/** Rows per message: a slow phone processes them in one frame. */
const handful = 250

const post = (message: WorkerMessage) => self.postMessage(message)

async function respond({ list, url, init, early }: WorkerRequest) {
  const read = readers[list]
  const onFirstChunk = (firstChunk: unknown) => {
    const firstRows = readOr(read, firstChunk)
    if (firstRows) post({ firstChunk: JSON.stringify(firstRows) })
  }
  const response = await fetch(url, init)
  const body = response.body === null ? undefined : await readStream(response.body, early ? onFirstChunk : undefined)
  const head = responseHead(response)
  const answer = head.ok ? readOr(read, body) : null
  if (!answer) return post({ head, unread: body })
  const { rows, ...rest } = answer
  for (let at = 0; at < rows.length; at += handful) post({ rows: JSON.stringify(rows.slice(at, at + handful)) })
  post({ head, rest: JSON.stringify(rest) })
}

function readOr(read: Reader<Rows<unknown>>, body: unknown): Rows<unknown> | null {
  try {
    return read(body)
  } catch {
    return null
  }
}

self.addEventListener('message', ({ data }: MessageEvent<WorkerRequest>) => {
  respond(data).catch(() => post({ failed: true }))
})
