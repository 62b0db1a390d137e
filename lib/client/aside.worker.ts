import type { LongList } from '@/lib/contract/call'
import { goods } from '@/lib/contract/goods'
import type { Reader } from '@/lib/contract/steps'
import type { Rows } from '@/lib/contract/wire'
import { readLong } from './read-long'
import { headOf, type ReplyHead } from './reply'

/** What the worker is asked for. */
export type Asked = {
  readonly list: LongList
  /** Whole: a worker may have an address of its own. */
  readonly url: string
  readonly init: RequestInit
  /** Whether the first rows are wanted before the rest is there. */
  readonly early: boolean
}

/** What it tells: perhaps how the answer begins, then rows, and then the end. All that may be long is JSON, which a page takes in faster than objects. */
export type Told =
  | { readonly beginning: string }
  | { readonly rows: string }
  /** All rows were told; `rest` is what else the answer says. */
  | { readonly head: ReplyHead; readonly rest: string }
  /** A refusal, or what the contract does not know: the page judges it. */
  | { readonly head: ReplyHead; readonly unread: unknown }
  | { readonly failed: true }

const readers: Readonly<Record<LongList, Reader<Rows<unknown>>>> = { goods: goods.list({ fiscalYearId: 0 }).read }

/** So many rows the page takes in within a moment, on a slow phone too. */
const handful = 250

const tell = (told: Told) => self.postMessage(told)

async function answer({ list, url, init, early }: Asked) {
  const read = readers[list]
  const begun = (beginning: unknown) => {
    const answer = readOr(read, beginning)
    if (answer) tell({ beginning: JSON.stringify(answer) })
  }
  const response = await fetch(url, init)
  const said = response.body === null ? undefined : await readLong(response.body, early ? begun : undefined)
  const head = headOf(response)
  const answer = head.ok ? readOr(read, said) : null
  if (!answer) return tell({ head, unread: said })
  const { rows, ...rest } = answer
  for (let at = 0; at < rows.length; at += handful) tell({ rows: JSON.stringify(rows.slice(at, at + handful)) })
  tell({ head, rest: JSON.stringify(rest) })
}

function readOr(read: Reader<Rows<unknown>>, said: unknown): Rows<unknown> | null {
  try {
    return read(said)
  } catch {
    return null
  }
}

self.addEventListener('message', ({ data }: MessageEvent<Asked>) => {
  answer(data).catch(() => tell({ failed: true }))
})
