import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { passwordOf } from './probe/password'
import { contractLine, htmlOf, junitOf, type Run } from './probe/reports'
import { heading, isFault, lineOf, summary } from './probe/result-table'
import type { Outcome } from './probe/send-and-judge'
import type { Credentials } from './probe/sign-in'

/**
 * `npm run probe -- --url https://… --domain … --user …`: makes every read of the contract and reports mismatches. Exit code 0: everything
 * fits; 1: something does not; 2: nothing could be called.
 */

const usage = `npm run probe -- --url <address of the cloud> --domain <organisation> --user <name> [--year <id>] [--write] [--json]
npm run probe -- --url <address> --accounts <file>      each line: domain user password
  the password: PROBE_PASSWORD, else it is asked for
  CLOUD_PARAM_SECRET, APPLICATION_ID, CLOUD_TOKEN_PUBLIC_KEY, CLOUD_TIMEOUT_MS: as for the web server
  --junit <file>, --html <file>: the results for a CI server, for people
  --record <file>: the cloud's answers, names and phones masked; CLOUD_URL=replay:<file> answers from it
  --write also makes, changes and removes records of its own; nothing of it stays`

function giveUp(message: string): never {
  console.error(message)
  process.exit(2)
}

const text = { type: 'string' } as const
const flag = { type: 'boolean' } as const
const options = {
  url: text,
  domain: text,
  user: text,
  year: text,
  write: flag,
  json: flag,
  accounts: text,
  junit: text,
  html: text,
  record: text,
  help: flag,
} as const

function read() {
  try {
    return parseArgs({ options }).values
  } catch (error) {
    return giveUp(`${error instanceof Error ? error.message : ''}\n${usage}`)
  }
}

const { url, domain, user, year, accounts, junit, html, record, write = false, json = false, help = false } = read()
if (help) {
  console.log(usage)
  process.exit(0)
}
if (!url || (accounts === undefined && (!domain || !user))) giveUp(usage)
const yearId = year === undefined ? undefined : Number(year)
if (yearId !== undefined && !Number.isSafeInteger(yearId)) giveUp('--year must be the id of a fiscal year.')

// The probe uses the web server's own code, environment, time limits and checks.
Object.assign(process.env, { CLOUD_URL: url, SESSION_PASSWORD: 'the probe seals nothing and keeps nothing', LOG_LEVEL: 'silent' })
const { environment } = await import('@/lib/server/runtime/environment')
try {
  environment()
} catch (error) {
  giveUp(error instanceof Error ? error.message.replace('CLOUD_URL', '--url') : usage)
}

const { accountsIn, masked, recordCalls } = await import('./probe/recording')
const recorded = record === undefined ? null : recordCalls()
const { signIn } = await import('./probe/sign-in')

/** Probes a cloud as one user; the session is null when nothing could be called. */
async function probeAs(account: Credentials) {
  const outcomes: Outcome[] = []
  const report = (outcome: Outcome) => {
    const line = isFault(outcome) ? contractLine(outcome) : null
    outcomes.push(line === null ? outcome : { ...outcome, contract: line })
    if (!json) console.log(lineOf(outcome) + (line === null ? '' : `\n${' '.repeat(10)}see ${line}`))
  }
  if (!json) console.log(`${accounts === undefined ? '' : `\n${account.domain} / ${account.user}\n`}${heading}`)
  const { outcomes: entrance, session } = await signIn(account, yearId)
  entrance.forEach(report)
  if (session && yearId !== undefined && session.year.id !== yearId)
    giveUp(`--year must be one of ${session.years.map(({ id, name }) => `${id} (${name})`).join(', ')}.`)
  if (session) {
    const { probeReads } = await import('./probe/probe-reads')
    await probeReads(session, report)
    if (write) {
      const { probeWrites } = await import('./probe/probe-writes')
      await probeWrites(session, report)
    }
  }
  if (!json) console.log(`\n${summary(outcomes)}`)
  return { domain: account.domain, user: account.user, year: session?.year ?? null, outcomes }
}

function accountsOf(file: string): readonly Credentials[] {
  try {
    return accountsIn(file)
  } catch (error) {
    return giveUp(error instanceof Error ? error.message : usage)
  }
}

const people =
  accounts === undefined ? [{ domain: domain ?? '', user: user ?? '', password: await passwordOf(user ?? '') }] : accountsOf(accounts)
const runs: Run[] = []
for (const account of people) runs.push(await probeAs(account))
if (junit !== undefined) writeFileSync(junit, junitOf(runs))
if (html !== undefined) writeFileSync(html, htmlOf(url, runs))
if (record !== undefined && recorded)
  writeFileSync(record, JSON.stringify({ recorded: new Date().toISOString(), calls: masked(recorded) }), { mode: 0o600 })
const outcomes = runs.flatMap((run) => run.outcomes)
const output = json ? `${JSON.stringify(accounts === undefined ? { url, ...runs[0] } : { url, accounts: runs }, null, 2)}\n` : ''
// Exits after standard output is flushed: a pipe is asynchronous.
process.stdout.write(output, () => process.exit(exitCode()))

function exitCode(): number {
  if (runs.some(({ year }) => year === null)) return 2
  return outcomes.some(isFault) ? 1 : 0
}
