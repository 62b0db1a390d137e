import { readyHeader } from '@/lib/contract/given'

/** A cloud in a few lines: answers each path as the test says and remembers what was asked. */
export function cloudThatAnswers(answers: Record<string, (body: Record<string, unknown>) => unknown>) {
  const asked: { path: string; body: Record<string, unknown>; key: string | null; ticket: string | null }[] = []
  globalThis.fetch = async (input, init) => {
    const path = String(input)
    const body = JSON.parse(String(init?.body)) as Record<string, unknown>
    const headers = new Headers(init?.headers)
    asked.push({ path, body, key: headers.get('idempotency-key'), ticket: headers.get(readyHeader) })
    const answer = answers[path]
    if (!answer) throw new TypeError(`nobody answers ${path}`)
    const said = await answer(body)
    return { ok: true, status: 200, headers: new Headers(), text: async () => JSON.stringify(said) } as Response
  }
  return asked
}
