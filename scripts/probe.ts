import { parseArgs } from 'node:util'
import type { Outcome } from './probe/asked'
import { passwordOf } from './probe/password'
import { heading, isFault, lineOf, summary } from './probe/table'

/**
 * `npm run probe -- --url https://… --domain … --user …`: asks every call of the contract that changes nothing and tells what does not
 * fit. Ends with 0 when all of it fits, 1 when something does not, 2 when nothing could be asked.
 */

const usage = `npm run probe -- --url <address of the cloud> --domain <organisation> --user <name> [--year <id>] [--write] [--json]
  the password: PROBE_PASSWORD, else it is asked for
  CLOUD_PARAM_SECRET, APPLICATION_ID, CLOUD_TOKEN_PUBLIC_KEY, CLOUD_TIMEOUT_MS: as for the web server
  --write also makes, changes and removes records of its own; nothing of it stays`

function giveUp(sentence: string): never {
  console.error(sentence)
  process.exit(2)
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = { url: text, domain: text, user: text, year: text, write: flag, json: flag, help: flag } as const

function read() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

const { url, domain, user, year, write = false, json = false, help = false } = read()
if (help) {
  console.log(usage)
  process.exit(0)
}
if (!url || !domain || !user) giveUp(usage)
const yearId = year === undefined ? undefined : Number(year)
if (yearId !== undefined && !Number.isSafeInteger(yearId)) giveUp('--year must be the id of a fiscal year.')

// The probe calls the way the web server does, by its own code: the same environment, time limits and checks.
Object.assign(process.env, { CLOUD_URL: url, SESSION_PASSWORD: 'the probe seals nothing and keeps nothing', LOG_LEVEL: 'silent' })
const { environment } = await import('@/lib/server/environment')
try {
  environment()
} catch (error) {
  giveUp(error instanceof Error ? error.message.replace('CLOUD_URL', '--url') : usage)
}

const outcomes: Outcome[] = []
const tell = (outcome: Outcome) => {
  outcomes.push(outcome)
  if (!json) console.log(lineOf(outcome))
}

const password = await passwordOf(user)
const { signIn } = await import('./probe/sign-in')
if (!json) console.log(heading)
const { outcomes: entrance, session } = await signIn({ domain, user, password }, yearId)
entrance.forEach(tell)
if (session && yearId !== undefined && session.year.id !== yearId)
  giveUp(`--year must be one of ${session.years.map(({ id, name }) => `${id} (${name})`).join(', ')}.`)
if (session) {
  const { probeReads } = await import('./probe/reading')
  await probeReads(session, tell)
  if (write) {
    const { probeWrites } = await import('./probe/writing')
    await probeWrites(session, tell)
  }
}
const told = json ? JSON.stringify({ url, domain, user, year: session?.year ?? null, outcomes }, null, 2) : `\n${summary(outcomes)}`
// A pipe takes its time: the end waits until all of it is out.
process.stdout.write(`${told}\n`, () => process.exit(session === null ? 2 : outcomes.some(isFault) ? 1 : 0))
