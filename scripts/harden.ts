import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { partsOf } from './harden/parts'
import { lineOf, type Row } from './harden/result-row'

/**
 * `npm run harden`: tests a running server of this build from outside under attack, overload and faults, and prints each claim with its
 * measurement. Takes a quarter of an hour, on a busy machine several times that: time limits are multiplied by the machine's slowness. Needs
 * a build (`npm run build`). What users see of faults is tested in the browser by `npm test`.
 */

const parts = partsOf(process.argv.slice(2))
if (!existsSync(join(process.env.NEXT_DIST_DIR || '.next', 'BUILD_ID'))) {
  console.error('There is no build to attack: run npm run build first.')
  process.exit(2)
}

const rows: Row[] = []
for (const part of parts) {
  await part((row) => {
    rows.push(row)
    console.log(lineOf(row))
  })
}
const count = (outcome: Row['holds']) => rows.filter(({ holds }) => holds === outcome).length
console.log(`\n${count(true)} hold, ${count(false)} do not, ${count(null)} could not be measured here`)
process.exit(count(false) > 0 ? 1 : 0)
