import { sealData, unsealData } from 'iron-session'
import { deriveKeys } from '@/lib/server/session/sealed-cookies'

/** The default session password of test servers. */
const password = 'only for the tests and long enough for them'

/** Members that earlier versions did not store in their cookies. */
const since = { session: ['f', 'a'], keep: ['s', 'a', 'o', 'i'] } as const

/** The same cookie as sealed by the version before revocation lists. */
export async function sealedAsBefore(purpose: keyof typeof since, text: string): Promise<string> {
  const keys = deriveKeys([password], purpose)
  const content = await unsealData<Record<string, unknown>>(text, { password: { ...keys.all } })
  const older = Object.fromEntries(Object.entries(content).filter(([name]) => !since[purpose].some((one) => one === name)))
  return sealData(older, { password: { ...keys.newest } })
}
