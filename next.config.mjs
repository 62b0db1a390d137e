import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from 'next/constants.js'
import createNextIntlPlugin from 'next-intl/plugin'

const withIntl = createNextIntlPlugin({
  requestConfig: './lib/i18n/request.ts',
  // Words are parsed when the product is built: no page carries a parser for them.
  experimental: { messages: { path: './messages', format: 'json', locales: 'infer', precompile: true } },
})

const config = withIntl({
  // Several builds of one tree can stand side by side (a running one is not disturbed by the next).
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // Builds are ordered by their time, so that a page can tell whether its server has a newer one.
  generateBuildId: () => String(Date.now()),
  // `npm test` checks types; whoever only builds need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  // A page's head names what it needs; the same in a header is what does not fit into a connection's first ten packets any more.
  reactMaxHeadersLength: 0,
  // The server packs what Next makes (server.mjs).
  compress: false,
  reactStrictMode: true,
  // Half as many scripts for a first page; another page brings some 10 kB more, once. Browsers fetch six at a time where no TLS is.
  experimental: { turbopackChunking: { minChunkSize: 220_000 } },
  compiler: {
    runAfterProductionCompile: async ({ distDir }) => {
      // Scripts and sheets are packed when they are built, not for every browser that asks (lib/server/files.ts).
      await (await import('./scripts/setup/pack.mjs')).pack(distDir)
      await (await import('./scripts/setup/order.mjs')).largestFirst(distDir)
    },
  },
  // Pictures are resized by our own route, for signed-in people only; Next's optimizer stays shut (hardening.md, fact 9).
  images: { unoptimized: true },
})

/** What a build needs and no server that runs one. */
const making = new Set([PHASE_PRODUCTION_BUILD, PHASE_DEVELOPMENT_SERVER])

export default async function configure(phase) {
  if (making.has(phase)) await (await import('./scripts/setup/make-look.mjs')).makeLook()
  return config
}
