import { prefetchTicketHeader } from '@/lib/contract/core/prefetched'

/** A minimal cloud that responds to each path as the test sets, and records the requests. */
export function cloudResponding(responses: Record<string, (body: Record<string, unknown>) => unknown>) {
  const requests: { path: string; body: Record<string, unknown>; key: string | null; ticket: string | null }[] = []
  globalThis.fetch = async (input, init) => {
    const path = String(input)
    const body = JSON.parse(String(init?.body ?? '{}')) as Record<string, unknown>
    const headers = new Headers(init?.headers)
    requests.push({ path, body, key: headers.get('idempotency-key'), ticket: headers.get(prefetchTicketHeader) })
    const respond = responses[path]
    if (!respond) throw new TypeError(`nobody answers ${path}`)
    const response = await respond(body)
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(response) } as Response
  }
  return requests
}
