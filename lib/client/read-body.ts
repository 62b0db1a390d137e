import { parseJson } from '@/lib/contract/json'

/** What an answer says, or undefined where it is no JSON. Fails as the network does. */
export async function readBody(response: Response): Promise<unknown> {
  const body = await response.text()
  try {
    return parseJson(body)
  } catch {
    return undefined
  }
}
