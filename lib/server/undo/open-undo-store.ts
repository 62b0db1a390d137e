import 'server-only'
import { errorReason } from '@/lib/server/http/cloud-error'
import { environment, InvalidEnvironment } from '@/lib/server/runtime/environment'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import { stateFile } from '@/lib/server/session/state-files'
import { sharedUndoStore } from './shared-undo-store'
import { sqliteUndoStore } from './sqlite-undo-store'
import { memoryUndoStore, undoLifetime, type UndoStore } from './undo-store'

/** The store of this server: a file under `STATE_DIR`, or memory where no file can be written; with Redis, also Redis. */
export const undoStore = (): UndoStore =>
  singleton('undo', () => {
    const shared = redisStore()
    const own = ownStore()
    return shared ? sharedUndoStore(shared, own) : own
  })

function ownStore(): UndoStore {
  const file = stateFile('audit.sqlite')
  if (file === null) return memoryUndoStore()
  try {
    return sqliteUndoStore(file, { lifetime: Math.min(environment().auditRetention, undoLifetime) })
  } catch (error) {
    throw new InvalidEnvironment([`STATE_DIR holds earlier values that cannot be opened: ${file} (${errorReason(error)}).`])
  }
}
