import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

/** The password from PROBE_PASSWORD, else typed without echo. Not an argument, because process lists show those. */
export async function passwordOf(user: string): Promise<string> {
  const password = process.env.PROBE_PASSWORD
  if (password !== undefined && password !== '') return password
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
