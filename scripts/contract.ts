import { writeFileSync } from 'node:fs'
import { format } from 'prettier'

/**
 * `npm run contract`: writes docs/contract.json, the cloud's wire contract as OpenAPI 3.1. With `-- --examples` it first takes the examples
 * from the sandbox anew.
 */

if (process.argv.includes('--examples')) await (await import('./contract/examples')).recordExamples()

const file = 'docs/contract.json'
// After the examples are written: the document reads them.
const { contractDocument } = await import('./contract/document')
writeFileSync(file, await format(JSON.stringify(contractDocument()), { filepath: file, printWidth: 140 }))
console.log(`${file} is written.`)
