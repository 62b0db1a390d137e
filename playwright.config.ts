import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumArgs } from './scripts/setup/chromium-args.mjs'
import type { Options } from '@/tests/e2e/support/office'

/** A Chromium that is there; without one Playwright takes its own. `npm test` looks for one and names it. */
const chromium = [process.env.CHROME_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => path && existsSync(path))

/**
 * What reads or writes words, figures, dates or directions of its own runs in Persian and in English; all else once, in one of the two, which
 * halves the time: whole files, and single tests that are marked as `once`. `WHOLE=1` runs everything in both.
 */
const inBoth = [
  'bulk',
  'cheques',
  'command',
  'dashboard',
  'ofcbook',
  'orders',
  'public-price',
  'report-figures',
  'sale-slip-list',
  'sale-statistics',
  'shell',
]
const inEnglish = [
  'activity',
  'basic-setting',
  'change-password',
  'creditors',
  'foreign-access',
  'foreign-images',
  'foreign-templates',
  'foreign-users',
  'installed-app',
  'inventory-stock',
  'order-board',
  'order-options',
  'sms-log',
  'transfers',
  'user-access-group',
  'users',
]
/** These look at several languages by themselves. */
const ofThemselves = ['access', 'access-states']
const files = (names: readonly string[]) => names.map((name) => `**/${name}.spec.ts`)
const whole = process.env.WHOLE === '1'

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each worker has a server of its own, so files need no order between them. A test waits a good part of its time: three keep two cores busy.
  workers: 3,
  // A busy machine may be late once; what is wrong is wrong each time.
  retries: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // Pages are tested as they are; the worker has a file of its own.
    serviceWorkers: 'block',
    // Recording costs every test a good part of its time, so only what failed is recorded, when it is tried again.
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      args: chromiumArgs,
    },
  },
  projects: [
    { name: 'fa', testIgnore: whole ? [] : files(inEnglish), use: { language: 'fa', locale: 'fa-IR', timezoneId: 'Asia/Tehran' } },
    // Far from the shop: what it wrote down must not shift with the browser's clock.
    {
      name: 'en',
      ...(whole ? { testIgnore: files(ofThemselves) } : { testMatch: files([...inBoth, ...inEnglish]), grepInvert: /@once/ }),
      use: { language: 'en', locale: 'en-GB', timezoneId: 'Pacific/Auckland' },
    },
  ],
})
