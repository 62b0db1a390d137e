import { existsSync } from 'node:fs'
import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '@/scripts/setup/chromium-args'
import type { Options } from '@/tests/e2e/support/app-page'

/** An installed Chromium; otherwise Playwright's own. `npm test` finds one and passes its path. */
const chromium = [process.env.CHROME_PATH, '/usr/bin/chromium-headless-shell', '/usr/bin/chromium'].find((path) => path && existsSync(path))

/**
 * Files that depend on texts, amounts, dates or direction run in Persian and English; all others in one of them, which halves the time,
 * like single tests tagged `once`. `WHOLE=1` runs everything in both.
 */
const inBoth = [
  'bad-line',
  'barcodes',
  'cheques',
  'command',
  'customer',
  'dashboard',
  'edit-grid',
  'evening-close',
  'financial-statements',
  'import',
  'missing-chunks',
  'ofcbook',
  'orders',
  'public-price',
  'reorder-sheet',
  'report-figures',
  'sale-slip-list',
  'sale-statistics',
  'shell',
  'two-users',
]
const inEnglish = [
  'activity',
  'basic-setting',
  'change-password',
  'creditors',
  'example-cloud',
  'help',
  'scripted-cloud-access',
  'scripted-cloud-images',
  'scripted-cloud-templates',
  'scripted-cloud-users',
  'installed-app',
  'inventory-stock',
  'order-board',
  'order-options',
  'sms-log',
  'transfers',
  'translated-pages',
  'user-access-group',
  'users',
]
/** These cover several languages themselves. */
const ofThemselves = ['accessibility', 'accessibility-states']
const files = (names: readonly string[]) =>
  names.map((name) => {
    if (!existsSync(`tests/e2e/${name}.spec.ts`)) throw new Error(`playwright.config.ts names a missing file: ${name}.spec.ts`)
    return `**/${name}.spec.ts`
  })
const runAll = process.env.WHOLE === '1'

export default defineConfig<Options>({
  testDir: 'tests/e2e',
  outputDir: 'test-results',
  // Each worker has its own server, so files are independent. Tests mostly wait: three keep two cores busy.
  workers: 3,
  // A busy machine may be late once; a real fault repeats.
  retries: 2,
  timeout: 90_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: 'list',
  use: {
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
    // The service worker has a test file of its own.
    serviceWorkers: 'block',
    // Recording is slow, so only retries are recorded.
    trace: 'on-first-retry',
    launchOptions: {
      ...(chromium && { executablePath: chromium }),
      // Pages of tests live for seconds: optimised machine code costs more than it saves, a third of the browser's time.
      args: [...chromiumArgs, '--js-flags=--no-opt --no-maglev'],
    },
  },
  projects: [
    { name: 'fa', testIgnore: runAll ? [] : files(inEnglish), use: { language: 'fa', locale: 'fa-IR', timezoneId: 'Asia/Tehran' } },
    // Far from the shop's time zone: displayed times must not shift.
    {
      name: 'en',
      ...(runAll ? { testIgnore: files(ofThemselves) } : { testMatch: files([...inBoth, ...inEnglish]), grepInvert: /@once/ }),
      use: { language: 'en', locale: 'en-GB', timezoneId: 'Pacific/Auckland' },
    },
  ],
})
