import { fileURLToPath } from 'node:url'
import nextJest from 'next/jest.js'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const createConfig = nextJest({ dir: rootDir })

/** ESM-only packages, which Jest on Node 20 can load only when compiled. */
const esModules = [
  'next-intl|use-intl|icu-minify|intl-messageformat|@formatjs|jalaliday|lru-cache|@hono',
  'iron-session|iron-webcrypto|cookie|uint8array-extras|jose|react-dropzone|attr-accept|file-selector|qr|@discoveryjs|@zxing|saxen',
]

/**
 * A project: the tests in tests/<name>, with their environment.
 *
 * @param {string} name
 * @param {string} testEnvironment
 * @param {boolean} [setup]
 */
async function project(name, testEnvironment, setup) {
  const config = await createConfig({
    displayName: name,
    rootDir,
    testEnvironment,
    testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
    setupFilesAfterEnv: ['<rootDir>/tests/support/retry.ts', ...(setup ? [`<rootDir>/tests/${name}/support/setup.ts`] : [])],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  })()
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'] }
}

export default async () => ({
  // Jest leaves one core free by default, which is half of a machine with two.
  maxWorkers: '100%',
  // For tests and hooks: generous for a busy machine, but finite for hanging tests.
  testTimeout: 180_000,
  projects: await Promise.all([
    project('unit', 'node'),
    project('kit', 'jsdom', true),
    project('guards', 'node'),
    project('contract', 'node'),
  ]),
})
