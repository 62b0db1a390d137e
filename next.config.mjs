import { readFileSync } from 'node:fs'
import createNextIntlPlugin from 'next-intl/plugin'
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'

// Neither a build nor a development server sends anything to Next's makers.
process.env.NEXT_TELEMETRY_DISABLED = '1'

/** A build for tests (scripts/setup/build.mjs). */
const isQuick = process.env.DAFTAR_QUICK_BUILD === '1'

const { version } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

const withIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Messages are parsed at build time: no page carries a parser.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

const config = withIntl({
  // Several builds of one tree can exist side by side.
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // Builds are ordered by time, so that a page can detect a newer server.
  generateBuildId: () => String(Date.now()),
  // The release's name, in server and browser code (package.json is its only source).
  env: { DAFTAR_VERSION: version },
  // `npm run release` ships the build with the packages that it needs.
  ...(process.env.DAFTAR_RELEASE === '1' && { output: 'standalone', outputFileTracingRoot: import.meta.dirname }),
  // `npm test` checks types; a build need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // The document head names its resources; repeating them in a header would exceed a connection's first ten packets.
  reactMaxHeadersLength: 0,
  // server.mjs compresses responses.
  compress: false,
  reactStrictMode: true,
  // Half as many scripts for a first page; another page loads some 10 kB more, once. Browsers without TLS fetch six files at a time.
  experimental: {
    turbopackChunking: { minChunkSize: 220_000 },
    // A build for tests mostly is the only one of a checkout: 230 MB of intermediate results would be of no use.
    turbopackFileSystemCacheForBuild: !isQuick,
  },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      // Scripts and styles are compressed at build time instead of per request (lib/server/http-server/precompressed-files.ts).
      /** @type {typeof import('./scripts/setup/precompress')} */
      const { pack } = await importTypeScript('./scripts/setup/precompress.ts')
      await pack(distDir, { isQuick })
    },
  },
  // Images are resized by our own route for signed-in users; Next's optimizer is disabled.
  images: { unoptimized: true },
})

/**
 * Loads a part of the build. The loader is a development package, which a running server does not have.
 *
 * @param {string} file
 */
async function importTypeScript(file) {
  return (await import('tsx/esm/api')).tsImport(file, import.meta.url)
}

/** Phases of a build, which a running server does not need. */
const making = new Set([PHASE_PRODUCTION_BUILD, PHASE_DEVELOPMENT_SERVER])

/** @param {string} phase */
export default async function configure(phase) {
  if (making.has(phase)) {
    /** @type {typeof import('./scripts/setup/build-theme')} */
    const { buildTheme } = await importTypeScript('./scripts/setup/build-theme.ts')
    await buildTheme()
  }
  if (phase === PHASE_DEVELOPMENT_SERVER && process.env.PSEUDO) showPseudoLanguage()
  return config
}

/** Puts the pseudo-language before the loader that parses messages; loaders run from last to first. */
function showPseudoLanguage() {
  for (const rule of Object.values(config.turbopack?.rules ?? {}))
    if ('loaders' in rule) rule.loaders?.push({ loader: './scripts/setup/pseudo-messages.mjs', options: {} })
}
