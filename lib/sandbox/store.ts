import 'server-only'
import { mkdirSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'libsql'
import { schema } from './schema'

/** What a column can hold here. */
export type Value = string | number | null | Uint8Array

/** The database behind the sandbox: a file, or memory. Rows are our own, so their type is the asker's word. */
export type Store = {
  all<Row>(sql: string, ...values: Value[]): Row[]
  one<Row>(sql: string, ...values: Value[]): Row | undefined
  /** Runs a write and gives the id of the row that it made. */
  run(sql: string, ...values: Value[]): number
  /** All or nothing. Not to be nested. */
  whole<Result>(work: () => Result): Result
  close(): void
}

/** Opens (and where needed makes) the database with all its tables. Without a file it lives in memory. */
export function openStore(file: string | undefined): Store {
  if (file) mkdirSync(dirname(file), { recursive: true })
  const database = new Database(file ?? ':memory:')
  if (file) database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 10000')
  database.exec(schema)

  const prepared = new Map<string, ReturnType<typeof database.prepare>>()
  const statement = (sql: string) => {
    const known = prepared.get(sql)
    if (known) return known
    const made = database.prepare(sql)
    prepared.set(sql, made)
    return made
  }

  return {
    all: <Row>(sql: string, ...values: Value[]) => statement(sql).all(...values) as Row[],
    // Not `get`: libsql adds a field of its own to that row.
    one: <Row>(sql: string, ...values: Value[]) => (statement(sql).all(...values) as Row[])[0],
    run: (sql, ...values) => Number(statement(sql).run(...values).lastInsertRowid),
    // Immediate: two processes that open one new file must not both seed it.
    whole: (work) => database.transaction(work).immediate() as ReturnType<typeof work>,
    close: () => {
      prepared.clear()
      // The driver lets statements live on, so SQLite would not fold its log into the file by itself.
      if (file) database.exec('PRAGMA wal_checkpoint(TRUNCATE)')
      database.close()
    },
  }
}
