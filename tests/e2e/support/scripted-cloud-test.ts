import { test as base } from './app-page'
import { startCloud, type Organisation, type Rights, type ScriptedCloud } from './scripted-cloud'
import { startServer } from './server'

/** A test with a scripted cloud of its own, whose users have these permissions. `cloudTimeout`: the server's time limit in milliseconds. */
export const testWithCloud = (rights?: Rights, organisation: Organisation = {}, cloudTimeout = 8000) =>
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
          CLOUD_TIMEOUT_MS: String(cloudTimeout),
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
