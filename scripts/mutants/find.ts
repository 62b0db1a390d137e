import { readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'

/** A guard of the server and the change that removes it. */
export type Mutant = {
  readonly file: string
  readonly line: number
  /** Source text of the guard. */
  readonly guard: string
  /** Replaces the characters from `start` to `end`. */
  readonly start: number
  readonly end: number
  readonly text: string
}

const folder = 'lib/server'

/** Rethrown errors are not guards. */
const rethrown = /^(?:error|other)\b/

/** A call that only refuses: `refuseOtherSites(request)`, `body.refuseTwice(names)`. */
const refusal = /^ *(?:\w+\.)?(?:refuse[A-Z]\w*|stopIfLeft)\(.*\)$/

/** Guards that the rules do not find: a condition within an expression. `to` replaces `from`. */
const further: readonly (readonly [file: string, from: string, to: string])[] = [
  ['circuit-breaker.ts', 'this.failures < failuresToOpen) return null\n    const isRepeat', 'true) return null\n    const isRepeat'],
  ['circuit-breaker.ts', 'this.failures < failuresToOpen) return null\n    const wait', 'true) return null\n    const wait'],
  ['circuit-breaker.ts', '(isRepeat ? interval : 0)', '0'],
  ['sealed-cookies.ts', 'httpOnly: true', 'httpOnly: false'],
  ['authorize.ts', '!allows(access, fixedRightOf(path)) ||', ''],
  ['authorize.ts', '(!forward.calls && !isKnownCall(path))', 'false'],
  ['authorize.ts', 'allows(access, reportRightOf(key)) &&', ''],
  ['authorize.ts', '&& (forward.names || isReportKey(key))', ''],
  ['authorize.ts', 'keys.length > mostKeys ||', ''],
  ['image-limits.ts', 'scans > most.scans ||', ''],
  ['image-limits.ts', '|| pixels * scans * pixel + bytes.length * byte > longestDecoding', ''],
  ['image-limits.ts', '(bytesOfDepth[depth] ?? 8) > most.bytes', '0 > most.bytes'],
  ['image-source.ts', 'url.origin === own.origin ||', 'true ||'],
  ['image-source.ts', '&& imageHosts.includes(url.host)', ''],
  ['image-source.ts', "url.username !== ''", 'false'],
  ['image-processing.ts', "sharp.block({ operation: ['VipsForeignLoad'] })", ''],
  ['outgoing-body.ts', 'if (keyed.includes(path)) ', 'if (false) '],
  ['outgoing-body.ts', "if (body.has('organizationId')) ", 'if (false) '],
  ['proxy.ts', 'if (refusedUnread(path, session.access, environment().forwardUnknown)) ', 'if (false) '],
  ['same-site.ts', 'return origin === publicOrigin', 'return true'],
  ['same-site.ts', 'if (!URL.canParse(origin)) return false', 'if (!URL.canParse(origin)) return true'],
  ['same-site.ts', 'new URL(origin).host === host.toLowerCase()', 'true'],
  ['outgoing-body.ts', '    organization: domain,\n    user,', '    organization: body.values.organization,\n    user: body.values.user,'],
  ['session-cookies.ts', 'session.expiresAt > Date.now()', 'true'],
  ['published-links.ts', 'host === named || host.endsWith(`.${named}`)', 'host.endsWith(named)'],
  ['concurrency-limit.ts', 'this.waiting.length < this.mayWait', 'true'],
]

/** The closing parenthesis of the one at an index; null if it is not on the same line. */
function closing(line: string, start: number): number | null {
  let depth = 0
  for (let index = start; index < line.length; index += 1) {
    if (line[index] === '(') depth += 1
    else if (line[index] === ')') depth -= 1
    if (depth === 0) return index
  }
  return null
}

/** The condition of `if (condition) throw …`, or null. */
function conditionOf(line: string): { readonly start: number; readonly end: number } | null {
  for (let at = line.indexOf('if ('); at >= 0; at = line.indexOf('if (', at + 1)) {
    const end = closing(line, at + 3)
    if (end !== null && line.startsWith(' throw ', end + 1) && !rethrown.test(line.slice(end + 8))) return { start: at + 4, end }
  }
  return null
}

/** Every guard of the server: those found by the rules, and those listed. Throws when a listed file or text does not exist. */
export function findMutants(): Mutant[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const gone = further.find(([file]) => !files.some((name) => basename(name) === file))
  if (gone) throw new Error(`${folder} has no ${gone[0]} any more: correct the list in scripts/mutants/find.ts`)
  return files.flatMap((name) => {
    const source = readFileSync(`${folder}/${name}`, 'utf8')
    const found: Mutant[] = []
    let offset = 0
    for (const [index, line] of source.split('\n').entries()) {
      const at = { file: `${folder}/${name}`, line: index + 1, guard: line.trim() }
      const condition = conditionOf(line)
      if (condition) found.push({ ...at, start: offset + condition.start, end: offset + condition.end, text: 'false' })
      else if (refusal.test(line)) found.push({ ...at, start: offset, end: offset + line.length, text: '' })
      offset += line.length + 1
    }
    for (const [file, from, to] of further.filter(([file]) => file === basename(name))) {
      const start = source.indexOf(from)
      if (start < 0) throw new Error(`${folder}/${file} has no “${from}” any more: correct the list in scripts/mutants/find.ts`)
      const line = source.slice(0, start).split('\n').length
      found.push({
        file: `${folder}/${name}`,
        line,
        guard: from.split('\n', 1)[0]?.trim() ?? '',
        start,
        end: start + from.length,
        text: to,
      })
    }
    return found
  })
}
