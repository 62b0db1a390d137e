import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod/mini'

/**
 * Checks the production packages: each has a licence that lets the shop run and change it, and none has a known vulnerability of level high
 * or above. Licences come from the lock file and the packages, vulnerabilities from the registry; an unreachable registry is reported and
 * is not a failure.
 */

/** Licences that require at most a notice, including those of data and fonts. */
const permitted = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'MIT',
  'MIT-0',
  'OFL-1.1',
  'Python-2.0',
  'Unlicense',
  'Zlib',
])
/** The library below sharp, used as an exchangeable shared library: package names and their licence. */
const exceptions = [{ name: /^@img\/sharp-(?:libvips-)?[\w-]+$/, licence: 'LGPL-3.0-or-later' }]
const timeout = 20_000

/** Whether an SPDX expression of `OR`, `AND` and brackets is permitted. */
export function isPermitted(expression: string | undefined, name = ''): boolean {
  const tokens = String(expression).match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const one = (): boolean => {
    const token = tokens[at] ?? ''
    at += 1
    if (token !== '(') return permitted.has(token) || exceptions.some((known) => known.licence === token && known.name.test(name))
    const members = either()
    at += 1
    return members
  }
  const all = (): boolean => {
    let holds = one()
    while (tokens[at] === 'AND') {
      at += 1
      holds = one() && holds
    }
    return holds
  }
  const either = (): boolean => {
    let holds = all()
    while (tokens[at] === 'OR') {
      at += 1
      holds = all() || holds
    }
    return holds
  }
  return tokens.length > 0 && either() && at >= tokens.length
}

const packageFile = z.object({ license: z.catch(z.optional(z.string()), undefined) })
const lockFile = z.object({
  packages: z.record(z.string(), z.extend(packageFile, { dev: z.optional(z.boolean()), devOptional: z.optional(z.boolean()) })),
})

/** Production packages whose licence is not permitted, as `name: licence`. */
export function wrongLicences(folder = '.'): string[] {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8')))
  return Object.entries(packages).flatMap(([path, { dev, devOptional, license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (path === '' || dev || devOptional) return []
    const declared = license ?? ofPackage(join(folder, path))
    return isPermitted(declared, name) ? [] : [`${name}: ${declared ?? 'no licence'}`]
  })
}

function ofPackage(path: string): string | undefined {
  try {
    return packageFile.parse(JSON.parse(readFileSync(join(path, 'package.json'), 'utf8'))).license
  } catch {
    return undefined
  }
}

type Audit = { readonly count: number } | { readonly reason: string }

/**
 * Requests known vulnerabilities of the production packages from the registry: `count` of level high and above, or `reason` when the
 * registry did not respond.
 */
export function knownVulnerabilities(...options: string[]): Promise<Audit> {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--omit=dev', '--json', '--fetch-timeout=8000', '--fetch-retries=0', ...options], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout,
      shell: process.platform === 'win32',
    })
    let stdout = ''
    child.stdout.on('data', (text: Buffer) => (stdout += text.toString()))
    child.on('error', ({ message }) => resolve({ reason: message }))
    child.on('close', () => resolve(auditResult(stdout)))
  })
}

const auditOutput = z.object({
  metadata: z.optional(z.object({ vulnerabilities: z.object({ high: z.number(), critical: z.number() }) })),
  message: z.optional(z.string()),
  error: z.optional(z.object({ summary: z.optional(z.string()) })),
})

/** Reads what `npm audit --json` prints; without an answer of the registry that is an error, or nothing at all. */
export function auditResult(stdout: string): Audit {
  try {
    const { metadata, message, error } = auditOutput.parse(JSON.parse(stdout))
    if (metadata) return { count: metadata.vulnerabilities.high + metadata.vulnerabilities.critical }
    return { reason: message || error?.summary || 'no reason given' }
  } catch {
    return { reason: 'npm audit printed no result in time' }
  }
}

/** What a part of `npm test` counted and printed; `unchecked` says what could not be checked here, and why. */
export type PartResult = {
  readonly output: string
  readonly passed?: number
  readonly failed?: number
  readonly skipped?: number
  readonly unchecked?: string | undefined
}

/** The part of `npm test`. */
export async function checkPackages(): Promise<PartResult> {
  const wrong = wrongLicences()
  const audit = await knownVulnerabilities()
  const count = 'count' in audit ? audit.count : 0
  const unchecked =
    'reason' in audit ? `Known vulnerabilities were not checked, because the registry did not answer: ${audit.reason}` : undefined
  const output = [
    wrong.length === 0 ? 'Every production package has a permitted licence.' : `Not permitted: ${wrong.join(', ')}`,
    unchecked ?? `Known vulnerabilities of level high or above: ${count}.`,
  ].join('\n')
  const failed = Number(wrong.length > 0) + Number(count > 0)
  const skipped = Number(unchecked !== undefined)
  return { output, failed, skipped, passed: 2 - failed - skipped, unchecked }
}
