import { chmodSync, mkdirSync, mkdtempSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStateFolder } from '@/lib/server/session/state-files'
import { useEnvironment } from './in-process'

/** The folder of what must survive a restart belongs to the server alone. */

function useStateFolder(path: string): string {
  useEnvironment({ CLOUD_URL: 'http://127.0.0.1:1', STATE_DIR: path })
  try {
    openStateFolder()
    return 'opened'
  } catch (error) {
    return error instanceof Error ? error.message : 'unknown'
  }
}
const folder = () => mkdtempSync(join(tmpdir(), 'daftar-state-'))
const modeOf = (path: string) => statSync(path).mode & 0o777

afterAll(() => delete process.env.STATE_DIR)

test('a new folder is the own one, and an own one is closed', () => {
  const path = join(folder(), 'state')
  expect([useStateFolder(path), modeOf(path)]).toEqual(['opened', 0o700])
  chmodSync(path, 0o777)
  expect([useStateFolder(path), modeOf(path)]).toEqual(['opened', 0o700])
})

test('links and foreign files are refused', () => {
  const path = folder()
  const link = join(folder(), 'link')
  symlinkSync(path, link)
  expect(useStateFolder(link)).toMatch(/^STATE_DIR must be .* \(it is a link\)/)
  const file = join(folder(), 'file')
  writeFileSync(file, '')
  expect(useStateFolder(file)).toMatch(/it is no folder/)
  symlinkSync('/etc/passwd', join(path, 'revoked-20000.jsonl'))
  expect(useStateFolder(path)).toMatch(/revoked-20000.jsonl in it is a link or no file/)
  const other = folder()
  mkdirSync(join(other, 'audit.sqlite'))
  expect(useStateFolder(other)).toMatch(/audit.sqlite in it is a link or no file/)
})

test('a folder to which every user may write is refused', () => {
  // Only root can give a folder away.
  const owner = jest.spyOn(process as { getuid: () => number }, 'getuid').mockReturnValue(12_345)
  const path = folder()
  const foreign = statSync(path).uid === 0 ? /every user may write to it/ : /it belongs to another user/
  chmodSync(path, 0o777)
  expect(useStateFolder(path)).toMatch(foreign)
  owner.mockRestore()
})
