import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const program = join(__dirname, 'every-day.ts')

// Apia skipped a whole day (30 December 2011); Tehran skipped midnights until 2022.
test.concurrent.each([
  ['Asia/Tehran', -210],
  ['America/New_York', 300],
  ['Pacific/Apia', 660],
])('every day from 1300 to 1500 agrees with ICU in %s', async (TZ, offset) => {
  const { stdout } = await run(process.execPath, ['--import', 'tsx', program], { env: { ...process.env, TZ } })
  expect(JSON.parse(stdout)).toEqual({ days: 73414, wrong: 0, first: [], offset })
})
