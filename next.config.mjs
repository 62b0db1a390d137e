import createNextIntlPlugin from 'next-intl/plugin'

const withIntl = createNextIntlPlugin('./lib/i18n/request.ts')

export default withIntl({
  // Several builds of one tree can stand side by side (a running one is not disturbed by the next).
  distDir: process.env.NEXT_DIST_DIR || '.next',
  // `npm test` checks types; whoever only builds need not wait for it.
  typescript: { ignoreBuildErrors: true },
  poweredByHeader: false,
  reactStrictMode: true,
  // Pictures are resized by our own route, for signed-in people only; Next's optimizer stays shut (hardening.md, fact 9).
  images: { unoptimized: true },
  // The door in front of Next or the proxy in front of the door compresses; see docs/deploying.md.
  compress: true,
  experimental: { optimizePackageImports: ['@mantine/core', '@mantine/hooks', '@mantine/dates', '@tabler/icons-react'] },
})
