import { buildHeader } from '@/lib/contract/build'

/** What is known of an answer besides what it says. */
export type ReplyHead = {
  readonly ok: boolean
  readonly status: number
  /** The server's build. */
  readonly build: string | null
  readonly retryAfter: string | null
}

/** The head of an answer. */
export const headOf = ({ ok, status, headers }: Response): ReplyHead => ({
  ok,
  status,
  build: headers.get(buildHeader),
  retryAfter: headers.get('retry-after'),
})
