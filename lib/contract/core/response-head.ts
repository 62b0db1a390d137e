/** Response header with the server's build. Build names sort by time as text. */
export const buildHeader = 'x-daftar-build'

/** Metadata of a response. */
export type ResponseHead = {
  readonly ok: boolean
  readonly status: number
  readonly build: string | null
  readonly retryAfter: string | null
}

export const responseHead = ({ ok, status, headers }: Response): ResponseHead => ({
  ok,
  status,
  build: headers.get(buildHeader),
  retryAfter: headers.get('retry-after'),
})
