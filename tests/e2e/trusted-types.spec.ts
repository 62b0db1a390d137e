import type { Page } from '@playwright/test'
import { expect, test } from '@/tests/e2e/support/app-page'
import { arrived } from '@/tests/e2e/support/screens'

/** The browser lets only the policy of instrumentation-client.ts turn texts into markup and scripts. */

/** Records violations of the content security policy, and errors thrown by refused texts; `since` returns those since the last call. */
async function watchViolations(page: Page): Promise<() => Promise<readonly string[]>> {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  await page.exposeFunction('noteViolation', (text: string) => void errors.push(text))
  await page.addInitScript(() => {
    const { noteViolation } = window as unknown as { noteViolation: (text: string) => void }
    addEventListener('securitypolicyviolation', ({ effectiveDirective, sample }) => noteViolation(`${effectiveDirective} ${sample}`))
  })
  return () => Promise.resolve(errors.splice(0))
}

// A violation is an error in the console, which fails every other test of a page too.
test('charts, their tooltips and workers respect the policy', async ({ app, page }) => {
  const violations = await watchViolations(page)
  const document = await page.goto(app.path('/home'))
  expect(document?.headers()['content-security-policy']).toMatch(/; require-trusted-types-for 'script'; trusted-types default$/)
  const chart = page.locator('main [role="img"] svg').first()
  await expect(chart).toBeVisible()
  await chart.hover()
  const tooltip = page.locator('main [role="img"] div:has(> [data-mark])')
  await expect(async () => {
    await chart.hover({ position: { x: 120, y: 100 } })
    await chart.hover({ position: { x: 160, y: 120 } })
    await expect(tooltip.first()).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(await violations()).toEqual([])
})

test('injected markup, scripts and code are refused', async ({ join }) => {
  // In a page of its own: every refusal is also an error in the console.
  const { app } = await join('admin@demo')
  await app.open('/home')
  await arrived(app)
  const refused = await app.page.evaluate(() => {
    const attempts: Readonly<Record<string, () => unknown>> = {
      markup: () => (document.createElement('div').innerHTML = '<img src=x onerror="window.broken=1">'),
      fragment: () => document.body.insertAdjacentHTML('beforeend', '<iframe srcdoc="x"></iframe>'),
      parser: () => new DOMParser().parseFromString('<svg onload=1>', 'text/html'),
      script: () => (document.createElement('script').src = 'https://evil.example/a.js'),
      text: () => (document.createElement('script').text = 'window.broken=1'),
      // oxlint-disable-next-line no-implied-eval -- the attack itself
      code: () => setTimeout('window.broken=1'),
      worker: () => new Worker('data:text/javascript,1'),
      policy: () =>
        (window as unknown as { trustedTypes: { createPolicy(name: string, rules: object): unknown } }).trustedTypes.createPolicy(
          'mine',
          {},
        ),
    }
    return Object.entries(attempts).flatMap(([name, attempt]) => {
      try {
        attempt()
        return []
      } catch (error) {
        return error instanceof TypeError || error instanceof EvalError ? [name] : []
      }
    })
  })
  expect(refused).toEqual(['markup', 'fragment', 'parser', 'script', 'text', 'code', 'worker', 'policy'])
})
