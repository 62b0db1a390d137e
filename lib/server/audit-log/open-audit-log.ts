import 'server-only'
import { errorReason } from '@/lib/server/http/cloud-error'
import { InvalidEnvironment, environment } from '@/lib/server/runtime/environment'
import { redisStore } from '@/lib/server/runtime/redis'
import { singleton } from '@/lib/server/runtime/singleton'
import { stateFile } from '@/lib/server/session/state-files'
import { memoryAuditLogStore, type AuditLogStore } from './audit-log-store'
import { sharedAuditLogStore } from './shared-audit-log'
import { sqliteAuditLogStore } from './sqlite-audit-log'

/** The store of this server: a file under `STATE_DIR`, memory where none can be written; with Redis, also its stream. */
export const auditLogStore = (): AuditLogStore =>
  singleton('activity', () => {
    const { auditRetention } = environment()
    const own = ownStore(auditRetention)
    const shared = redisStore()
    return shared ? sharedAuditLogStore(shared, own, auditRetention) : own
  })

function ownStore(retention: number): AuditLogStore {
  const file = stateFile('audit.sqlite')
  if (file === null) return memoryAuditLogStore()
  try {
    return sqliteAuditLogStore(file, retention)
  } catch (error) {
    throw new InvalidEnvironment([`STATE_DIR holds an audit trail that cannot be opened: ${file} (${errorReason(error)}).`])
  }
}
