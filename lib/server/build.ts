import 'server-only'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { singleton } from './singleton'

/** Where this server's build lies. */
export const buildFolder = (): string => join(/* turbopackIgnore: true */ process.cwd(), process.env.NEXT_DIST_DIR || '.next')

/** The name of the build that this server runs; empty in development, which has none. */
export const buildId = (): string =>
  singleton('build', () => {
    try {
      return readFileSync(join(buildFolder(), 'BUILD_ID'), 'utf8').trim()
    } catch {
      return ''
    }
  })
