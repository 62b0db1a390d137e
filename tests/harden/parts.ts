import { faultsOfCloud } from './cloud-faults'
import { costOfBodies, costOfBursts } from './cost'
import { forgedHeaders } from './forged-headers'
import { freshValues } from './fresh-values'
import { bursts, drips, longHeads, ownMemory } from './hostile-traffic'
import { idempotency } from './idempotency'
import { invalidConfigurations } from './invalid-configurations'
import { bodyVariants, brokenCall, images } from './limits'
import { longRun, slowSockets, stopUnderLoad } from './many-clients'
import { overload } from './overload'
import type { Part } from './result-row'
import { sessions } from './sessions'
import { several } from './several-servers'
import { signInAttempts, signInFlood, tokens } from './sign-in'
import { storedByUsers } from './stored-by-users'
import { tenantWall } from './tenant-wall'
import { uploads } from './uploads'
import { workPrices } from './work-prices'

const parts: Readonly<Record<string, Part>> = {
  faults: faultsOfCloud,
  idempotency: idempotency,
  end: stopUnderLoad,
  slow: slowSockets,
  several,
  uploads,
  sessions,
  signIn: signInAttempts,
  'sign-in-flood': signInFlood,
  tokens,
  images,
  'broken-call': brokenCall,
  spellings: bodyVariants,
  starts: invalidConfigurations,
  bursts,
  'long-heads': longHeads,
  'fresh-values': freshValues,
  'forged-headers': forgedHeaders,
  drips,
  'own-memory': ownMemory,
  'stored-by-users': storedByUsers,
  overload,
  bodies: costOfBodies,
  'every-burst': costOfBursts,
  memory: longRun,
  'work-prices': workPrices,
  'tenant-wall': tenantWall,
}

/** The requested parts; all of them without names. */
export function partsOf(names: readonly string[]): readonly (readonly [name: string, part: Part])[] {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) {
    console.error(`There is no part “${unknown.join('”, “')}”: ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  return Object.entries(parts).filter(([name]) => names.length === 0 || names.includes(name))
}
