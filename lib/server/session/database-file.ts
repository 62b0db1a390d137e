import 'server-only'
import { closeSync, openSync } from 'node:fs'
import Database from 'libsql'
import { errorReason } from '@/lib/server/http/cloud-error'

/**
 * Makes a database file that only the server may read; SQLite creates its other files with the same rights. An existing file is not opened:
 * closing it would end the locks that SQLite holds on it in this process, and another process would then delete the log that is being
 * written.
 */
export function makeDatabaseFile(file: string): void {
  try {
    closeSync(openSync(file, 'wx', 0o600))
  } catch (error) {
    if (errorReason(error) !== 'EEXIST') throw error
  }
}

/**
 * Opens a SQLite file, which several processes may share. Writes are not flushed one by one: a crash of the process loses nothing, a loss of
 * power the last moments.
 */
export function openDatabaseFile(file: string, schema: string) {
  makeDatabaseFile(file)
  const database = new Database(file)
  database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 500')
  database.exec(schema)
  let timer: NodeJS.Timeout | undefined
  return {
    transaction: database.transaction.bind(database),
    /** Prepares a query. */
    query: <Row>(sql: string) => {
      const statement = database.prepare(sql)
      // Not `get`: libsql adds a field of its own to that row.
      return (...values: readonly unknown[]) => statement.all(...values) as Row[]
    },
    /** Prepares a statement without rows. */
    command: (sql: string) => {
      const statement = database.prepare(sql)
      return (...values: readonly unknown[]): void => void statement.run(...values)
    },
    /** Deletes what has expired, now and every `interval` milliseconds. */
    cleanEvery: (interval: number, clean: () => void) => {
      clean()
      timer = setInterval(() => {
        try {
          clean()
        } catch {
          // Another process is writing: the next turn deletes.
        }
      }, interval).unref()
    },
    close: () => {
      clearInterval(timer)
      database.close()
    },
  }
}
