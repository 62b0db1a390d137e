import { Writable } from 'node:stream'
import { createInterface } from 'node:readline/promises'

/** The password: from PROBE_PASSWORD, else typed unseen. It is no argument, because arguments stand in lists of processes. */
export async function passwordOf(user: string): Promise<string> {
  const given = process.env.PROBE_PASSWORD
  if (given !== undefined && given !== '') return given
  process.stderr.write(`Password of ${user}: `)
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const prompt = createInterface({ input: process.stdin, output: silent, terminal: process.stdin.isTTY })
  try {
    return await prompt.question('')
  } finally {
    prompt.close()
    process.stderr.write('\n')
  }
}
