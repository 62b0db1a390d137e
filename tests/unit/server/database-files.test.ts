import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import Database from 'libsql'
import { makeDatabaseFile } from '@/lib/server/session/database-file'

/** Opens the database in another process, as a second server or an administrator does, and closes it. */
const visit = (file: string) =>
  execFileSync(process.execPath, [
    '-e',
    `const Database = require('libsql'); const one = new Database(${JSON.stringify(file)}); one.prepare('SELECT COUNT(*) FROM things').all(); one.close()`,
  ])

test('a second store of a file in one process loses nothing when another process closes the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'daftar-database-'))
  const file = join(folder, 'things.sqlite')
  makeDatabaseFile(file)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  const first = new Database(file)
  first.exec('PRAGMA journal_mode = WAL; CREATE TABLE things (name TEXT)')
  makeDatabaseFile(file)
  visit(file)
  first.prepare("INSERT INTO things VALUES ('kept')").run()
  const reader = new Database(file)
  expect(reader.prepare('SELECT name FROM things').all()).toEqual([{ name: 'kept' }])
  reader.close()
  first.close()
  rmSync(folder, { recursive: true })
})
