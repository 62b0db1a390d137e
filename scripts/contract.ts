import { writeFileSync } from 'node:fs'
import { format } from 'prettier'
import { contractDocument } from './contract/document'

/** `npm run contract`: writes docs/contract.json, the cloud's wire contract as OpenAPI 3.1. */

const place = 'docs/contract.json'
writeFileSync(place, await format(JSON.stringify(contractDocument()), { filepath: place, printWidth: 140 }))
console.log(`${place} is written.`)
