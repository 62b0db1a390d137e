import './setup/node-floor.mjs'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { install } from './setup/install.mjs'

/** `node scripts/run.mjs <file> …`: runs a command written in TypeScript, also from a bare checkout: packages are installed first. */

const [file = ''] = process.argv.splice(2, 1)
await install()
const { register } = await import('tsx/esm/api')
register()
await import(pathToFileURL(resolve(file)).href)
