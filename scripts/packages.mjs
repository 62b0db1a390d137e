import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

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
export function isPermitted(expression, name = '') {
  const tokens = String(expression).match(/[()]|[^\s()]+/g) ?? []
  let at = 0
  const one = () => {
    const token = tokens[at]
    at += 1
    if (token !== '(') return permitted.has(token) || exceptions.some((known) => known.licence === token && known.name.test(name))
    const members = either()
    at += 1
    return members
  }
  const all = () => {
    let holds = one()
    while (tokens[at] === 'AND') {
      at += 1
      holds = one() && holds
    }
    return holds
  }
  const either = () => {
    let holds = all()
    while (tokens[at] === 'OR') {
      at += 1
      holds = all() || holds
    }
    return holds
  }
  return tokens.length > 0 && either() && at >= tokens.length
}

/** Production packages whose licence is not permitted, as `name: licence`. */
export function wrongLicences(folder = '.') {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  return Object.entries(packages).flatMap(([path, { dev, devOptional, license }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    if (path === '' || dev || devOptional) return []
    const declared = license ?? ofPackage(join(folder, path))
    return isPermitted(declared, name) ? [] : [`${name}: ${declared ?? 'no licence'}`]
  })
}

function ofPackage(path) {
  try {
    return JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')).license
  } catch {
    return undefined
  }
}

/** Number of known vulnerabilities of level high and above; null when the registry does not respond. */
export function knownWeaknesses() {
  return new Promise((resolve) => {
    const child = spawn('npm', ['audit', '--omit=dev', '--json', '--fetch-timeout=8000', '--fetch-retries=0'], {
      stdio: ['ignore', 'pipe', 'ignore'],
      timeout: timeout,
    })
    let stderr = ''
    child.stdout.on('data', (text) => (stderr += text))
    child.on('error', () => resolve(null))
    child.on('close', () => {
      try {
        const { high, critical } = JSON.parse(stderr).metadata.vulnerabilities
        resolve(high + critical)
      } catch {
        resolve(null)
      }
    })
  })
}

/** The part of `npm test`: its counts and its output. */
export async function checkPackages() {
  const wrong = wrongLicences()
  const weaknesses = await knownWeaknesses()
  const lines = [
    wrong.length === 0 ? 'Every production package has a permitted licence.' : `Not permitted: ${wrong.join(', ')}`,
    weaknesses === null
      ? 'The registry did not tell known weaknesses: they were not checked.'
      : `Known weaknesses of level high or above: ${weaknesses}.`,
  ].join('\n')
  const failed = Number(wrong.length > 0) + Number((weaknesses ?? 0) > 0)
  const skipped = Number(weaknesses === null)
  return { output: lines, failed, skipped, passed: 2 - failed - skipped }
}
