import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

/** Milliseconds on a busy machine; a quiet one takes a fifth of it. */
const limit = 300_000

test(
  'every part of the benchmark starts and runs',
  async () => {
    const { stdout } = await promisify(execFile)(process.execPath, ['scripts/run.mjs', 'tests/bench/bench.ts', '--quick'], {
      timeout: limit,
      maxBuffer: 1e7,
    })
    const [, ...parts] = stdout.split(/^── (?=\w+ ──$)/m)
    expect(parts.map((part) => part.split(' ')[0])).toEqual(['pages', 'navigate', 'lists', 'slow', 'proxy', 'start', 'jobs', 'lighthouse'])
    // Each prints the host and a table, unless it says what it lacks.
    for (const part of parts) expect(part).toMatch(/Skipped, because|Host index \d+[^]*\n──/i)
  },
  limit,
)
