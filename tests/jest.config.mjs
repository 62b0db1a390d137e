import { fileURLToPath } from 'node:url'
import nextJest from 'next/jest.js'

const rootDir = fileURLToPath(new URL('..', import.meta.url))
const createConfig = nextJest({ dir: rootDir })

/** Packages that ship only ES modules, which Jest can load on Node 20 only when it compiles them. */
const esModules = [
  'next-intl|use-intl|icu-minify|intl-messageformat|@formatjs|jalaliday|lru-cache|@hono',
  'iron-session|iron-webcrypto|cookie|uint8array-extras|jose|react-dropzone|attr-accept|file-selector|qr|@discoveryjs',
]

/** One kind of tests: those below tests/<name>, in the environment they need. */
async function project(name, testEnvironment, setup) {
  const config = await createConfig({
    displayName: name,
    rootDir,
    testEnvironment,
    testMatch: [`<rootDir>/tests/${name}/**/*.test.{ts,tsx}`],
    setupFilesAfterEnv: setup ? [`<rootDir>/tests/${name}/support/setup.ts`] : [],
    moduleNameMapper: { '^@/(.*)$': '<rootDir>/$1' },
  })()
  return { ...config, transformIgnorePatterns: [`/node_modules/(?!(${esModules.join('|')})/)`, '^.+\\.module\\.(css|sass|scss)$'] }
}

export default async () => ({
  // By itself Jest leaves one core alone, which is half of a machine with two.
  maxWorkers: '100%',
  // For every test and what goes before it. A busy machine is no fault; what hangs is told in the end.
  testTimeout: 180_000,
  projects: await Promise.all([
    project('unit', 'node'),
    project('kit', 'jsdom', true),
    project('guards', 'node'),
    project('contract', 'node', true),
  ]),
})
