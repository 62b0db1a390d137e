import { readFileSync, writeFileSync } from 'node:fs'

const report = 'docs/measured/bench.md'

/** A report with the output of a part of the benchmark in place of the part's earlier one, or at the end. */
export function withPart(text: string, part: string, output: string): string {
  const section = `## ${part}\n\n\`\`\`text\n${output.trim()}\n\`\`\`\n`
  const sections = text.split(/^(?=## )/m)
  const at = sections.findIndex((one) => one.startsWith(`## ${part}\n`))
  if (at < 0) return `${text.trimEnd()}\n\n${section}`
  return sections.with(at, at < sections.length - 1 ? `${section}\n` : section).join('')
}

/** Runs a part of the benchmark and returns what it printed, beside printing it. */
export async function recorded(run: () => Promise<void>): Promise<string> {
  const { log } = console
  const lines: string[] = []
  console.log = (...values: readonly unknown[]) => {
    lines.push(values.join(' '))
    log(...values)
  }
  try {
    await run()
  } finally {
    console.log = log
  }
  return lines.join('\n')
}

/** Stores the output of a part in docs/measured/bench.md. */
export function writePart(part: string, output: string): void {
  writeFileSync(report, withPart(readFileSync(report, 'utf8'), part, output))
}
