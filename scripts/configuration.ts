import { readFileSync, writeFileSync } from 'node:fs'
import { secretVariables, variables } from '@/lib/server/runtime/environment-variables'

/** `npm run configuration`: writes the tables of docs/configuration.md from the schema of the environment. */

const place = 'docs/configuration.md'
const begin = '<!-- made by npm run configuration: -->'
const end = '<!-- end -->'

const cell = (text: string) => text.replaceAll('|', '\\|')

type Row = readonly [name: string, meaning: string, without: string]

function row([name, field]: [string, (typeof variables.shape)[keyof typeof variables.shape]]): Row {
  const { description = '', unset } = (field.meta() ?? {}) as { description?: string; unset?: string }
  const { data } = field.safeParse(undefined)
  return [`\`${name}\``, cell(description), data === undefined ? (unset ?? '') : `\`${JSON.stringify(data).replaceAll('"', '')}\``]
}

/** Aligned, as Prettier formats tables. */
function tableOf(rows: readonly Row[]): string {
  const widths = [0, 1, 2].map((column) => Math.max(...rows.map((one) => one[column]?.length ?? 0)))
  const line = (one: readonly string[], fill = ' ') =>
    `| ${one.map((text, column) => text.padEnd(widths[column] ?? 0, fill)).join(' | ')} |`
  const [head, ...body] = rows
  return [line(head ?? []), line(['', '', ''], '-'), ...body.map((one) => line(one))].join('\n')
}

/** The document with its generated tables replaced. */
export function configurationDocument(): string {
  const text = readFileSync(place, 'utf8')
  const from = text.indexOf(begin)
  const to = text.indexOf(end)
  const table = tableOf([['name', 'meaning', 'without it'], ...Object.entries(variables.shape).map(row)])
  const secrets = [
    'A secret can be in a file instead: the same name with `_FILE` (`SESSION_PASSWORD_FILE=/run/secrets/session-password`), as systemd’s `LoadCredential` and',
    `containers provide them. This applies to ${secretVariables.map((name) => `\`${name}\``).join(', ')}.`,
    'Blanks around the value are dropped; setting both is an error.',
  ]
  return `${text.slice(0, from)}${begin}\n\n${table}\n\n${secrets.join('\n')}\n\n${text.slice(to)}`
}

if (process.argv[1]?.endsWith('configuration.ts')) {
  writeFileSync(place, configurationDocument())
  console.log(`${place} is written.`)
}
