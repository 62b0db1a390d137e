import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { partsOf } from './harden/parts'
import { lineOf, type Row } from './harden/row'

/**
 * `npm run harden`: attacks a server of this build from outside and prints what holds, with the figure. It takes a few minutes, wants
 * a quiet machine, and needs a build (`npm run build`). What people see of faults is proved in the browser, by `npm test`.
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
