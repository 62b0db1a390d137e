import { test as base } from './office'
import { startCloud, type Organisation, type Rights, type ScriptedCloud } from './scripted-cloud'
import { startServer } from './server'

/**
 * A test before a cloud that says what the test tells it to say, whose people hold these rights; it is waited for so many milliseconds.
 * Nobody else sees it.
 */
export const testBefore = (rights?: Rights, organisation: Organisation = {}, patience = 8000) =>
  base.extend<{ fresh: void }, { cloud: ScriptedCloud }>({
    cloud: [
      async ({}, use) => {
        const cloud = await startCloud(rights, organisation)
        await use(cloud)
        await cloud.close()
      },
      { scope: 'worker' },
    ],
    server: [
      async ({ cloud }, use) => {
        const server = await startServer({
          CLOUD_URL: cloud.url,
          CLOUD_TIMEOUT_MS: String(patience),
          SMS_LOG_URL: `${cloud.url}/sms/log`,
          SMS_SEND_URL: `${cloud.url}/sms/send`,
          SMS_TOKEN: 'only-for-the-tests',
        })
        await use(server)
        await server.stop()
      },
      { scope: 'worker', timeout: 90_000 },
    ],
    fresh: [
      async ({ cloud }, use) => {
        cloud.forget()
        await use()
      },
      { auto: true },
    ],
  })
