import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginOf, sendJson, startFakeCloud, type FakeCloud } from './fake-cloud'
import { HttpClient } from './http-client'

type Fixture = {
  readonly cloud: FakeCloud
  readonly server: Server
  /** A client signed in with every permission, at this server or another one with the same cloud. */
  signedIn(url?: string, user?: string): Promise<HttpClient>
}

/** A server for a whole test file, with a cloud that accepts every sign-in and resolves every call by default. */
export function serverWithCloud(environment: Readonly<Record<string, string>> = {}): Fixture {
  const started: { cloud?: FakeCloud; server?: Server } = {}
  const fixture: Fixture = {
    get cloud() {
      return started.cloud ?? notYet()
    },
    get server() {
      return started.server ?? notYet()
    },
    async signedIn(url = fixture.server.url, user = 'boss') {
      const visitor = new HttpClient(url)
      const { respond } = fixture.cloud
      if (user !== 'boss') fixture.cloud.respond = (_, response) => sendJson(response, loginOf(user))
      expect((await visitor.signIn(user)).status).toBe(200)
      fixture.cloud.respond = respond
      fixture.cloud.requests.length = 0
      return visitor
    },
  }
  beforeAll(async () => {
    started.cloud = await startFakeCloud()
    started.server = await startServer({ CLOUD_URL: started.cloud.url, ...environment })
  })
  afterAll(async () => {
    await started.server?.stop()
    await started.cloud?.close()
  })
  beforeEach(() => {
    fixture.cloud.requests.length = 0
    fixture.cloud.respond = (requests, response) =>
      sendJson(response, requests.path === '/ur/login' ? loginOf('boss') : { status: 'RESOLVE', data: [] })
  })
  return fixture
}

function notYet(): never {
  throw new Error('The server starts before the first test.')
}
