import 'server-only'
import { openDoor } from './door'
import { followEnded } from './ended'
import { BadEnvironment, environment } from './environment'
import { log } from './log'
import { singleton } from './singleton'
import { openThrottles } from './throttle'
import { sandbox } from './transport'

/** Prepares this process before the first request: a bad environment ends it here, with the sentence that says why. */
export async function start(): Promise<void> {
  try {
    const { cloud, warnings } = environment()
    for (const warning of warnings) log().warn(warning)
    if (cloud.kind === 'sandbox') await opened(cloud.file)
    openThrottles()
    void followEnded()
    singleton('door', openDoor)
  } catch (error) {
    if (!(error instanceof BadEnvironment)) throw error
    process.stderr.write(`${error.message}\n`)
    process.exit(1)
  }
}

async function opened(file: string | undefined): Promise<void> {
  try {
    await sandbox(file)
  } catch (error) {
    log().debug({ err: error }, 'the sandbox')
    throw new BadEnvironment(`CLOUD_URL names a sandbox that cannot be opened: ${error instanceof Error ? error.message : 'unknown'}.`)
  }
}
