import { startServer, type Server } from '@/tests/e2e/support/server'
import { loginOf, sendJson, startRawCloud, type RawCloud } from './raw-cloud'
import { Visitor } from './visitor'

type Here = {
  readonly cloud: RawCloud
  readonly server: Server
  /** Somebody with every right, at this server or another one before the same cloud. */
  signedIn(url?: string): Promise<Visitor>
}

/** A server for a whole file of tests, before a cloud that lets everybody in and resolves every call unless a test says otherwise. */
export function serverBeforeCloud(environment: Readonly<Record<string, string>> = {}): Here {
  const started: { cloud?: RawCloud; server?: Server } = {}
  const here: Here = {
    get cloud() {
      return started.cloud ?? notYet()
    },
    get server() {
      return started.server ?? notYet()
    },
    async signedIn(url = here.server.url) {
      const visitor = new Visitor(url)
      expect((await visitor.signIn('boss')).status).toBe(200)
      here.cloud.asked.length = 0
      return visitor
    },
  }
  beforeAll(async () => {
    started.cloud = await startRawCloud()
    started.server = await startServer({ CLOUD_URL: started.cloud.url, ...environment })
  })
  afterAll(async () => {
    await started.server?.stop()
    await started.cloud?.close()
  })
  beforeEach(() => {
    here.cloud.asked.length = 0
    here.cloud.answer = (asked, response) =>
      sendJson(response, asked.path === '/ur/login' ? loginOf('boss') : { status: 'RESOLVE', data: [] })
  })
  return here
}

function notYet(): never {
  throw new Error('The server starts before the first test.')
}
