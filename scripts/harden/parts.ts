import { endUnderLoad, longRun, slowSockets } from './crowds'
import { deeds } from './deeds'
import { faultsOfCloud } from './faults'
import type { Part } from './row'
import { badStarts } from './starts'
import { several } from './several'
import { uploads } from './uploads'

const parts: Readonly<Record<string, Part>> = {
  faults: faultsOfCloud,
  deeds,
  end: endUnderLoad,
  slow: slowSockets,
  several,
  uploads,
  starts: badStarts,
  memory: longRun,
}

/** The parts that were asked for, else all of them. */
export function partsOf(names: readonly string[]): readonly Part[] {
  const unknown = names.filter((name) => !Object.hasOwn(parts, name))
  if (unknown.length > 0) {
    console.error(`There is no part “${unknown.join('”, “')}”: ${Object.keys(parts).join(', ')}.`)
    process.exit(2)
  }
  return Object.entries(parts).flatMap(([name, part]) => (names.length === 0 || names.includes(name) ? [part] : []))
}
