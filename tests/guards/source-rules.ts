import type { Source } from './source-files'

/** A line that violates a rule. */
export type Finding = string

const findingAt = ({ path }: Source, line: number, what: string): Finding => `${path}:${line} ${what}`

/** The text with comments blanked out and line numbers preserved. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' ')).replaceAll(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1')

function linesWith(source: Source, pattern: RegExp): Finding[] {
  return withoutComments(source.text)
    .split('\n')
    .flatMap((line, index) => {
      const found = pattern.exec(line)
      return found ? [findingAt(source, index + 1, found[0].trim())] : []
    })
}

const side = '(left|right)'
const physicalCss = new RegExp(
  `(?<![\\w-])(${side}\\s*:|(margin|padding|border|inset|scroll-margin|scroll-padding)-${side}[\\w-]*\\s*:|border-(top|bottom)-${side}-radius|(float|clear|text-align)\\s*:\\s*${side})`,
)

/** Style sheets use logical directions, because languages differ in theirs. */
export const physicalInSheet = (source: Source): Finding[] => linesWith(source, physicalCss)

/** Each print page has a rule of its own: Chromium omits the page numbers of a selector list. */
export const listedPages = (source: Source): Finding[] => linesWith(source, /@page [^{]*,/)

const physicalStyle = new RegExp(
  [
    `\\b(margin|padding|border|scrollMargin|scrollPadding)(Left|Right)\\w*\\s*:`,
    `\\bborder(Top|Bottom)(Left|Right)Radius\\b`,
    `\\b(textAlign|float)\\s*:\\s*['"\`]${side}`,
    `\\bstyle=\\{\\{[^}]*\\b${side}\\s*:`,
    `\\s(ml|mr|pl|pr|left|right)=[{"']`,
    `\\sta=["']${side}`,
  ].join('|'),
)

/** The same for styles in components, including Mantine's short props (`ms` and `me` are the logical ones). */
export const physicalInPart = (source: Source): Finding[] => linesWith(source, physicalStyle)

/** Only lib/format formats numbers and dates: it knows digits, calendars and time zones. */
export const clocksAndNumbers = (source: Source): Finding[] =>
  linesWith(source, /\bIntl\.|\bnew Date\(|\bDate\.parse\(|\.toLocale(Date|Time)?String\(/)

/** Lists in texts are joined by “ · ” or a message: the comma of Persian is another one. CSS functions are not texts. */
export const writtenCommas = (source: Source): Finding[] => linesWith(source, /\.join\((['"`])[,،] ?\1\)|^(?!.*minmax\().*\}[,،] \$\{/)

/** Requests use one client. */
export const fetches = (source: Source): Finding[] => linesWith(source, /(?<![\w.])(?:(?:window|globalThis)\.)?fetch\(/)

const vagueFolders = /(^|\/)(utils?|helpers?|common|types?|constants?|misc|shared)(\.\w+)*(\/|$)/

/** File and folder names are kebab-case and specific. Next's segment names are allowed in `app`. */
export function badNames(path: string): Finding[] {
  const allowed = /^(\[{0,2}(\.{3})?[\w-]+\]{0,2}|\([\w-]+\)|@[\w-]+)$/
  const kebab = /^\.?[a-z\d]+(-[a-z\d]+)*(\.[a-z\d-]+)*$/
  const parts = path.split('/')
  const route = parts[0] === 'app' ? parts.slice(0, -1) : []
  const others = parts[0] === 'app' ? parts.slice(-1) : parts
  const misspelt = [...route.filter((part) => !allowed.test(part)), ...others.filter((part) => !kebab.test(part))]
  const roomless = path !== 'tests/types' && vagueFolders.test(path.replace(/^tests\/types\//, '')) ? ['says nothing'] : []
  return [...misspelt.map((part) => `${path} ${part} is not kebab-case`), ...roomless.map((what) => `${path} ${what}`)]
}

/** Server modules import server-only first, so that an import from the browser breaks the build. */
export const notServerOnly = (source: Source): Finding[] =>
  // Declarations have no code.
  source.path.endsWith('.d.ts') || /^\s*import 'server-only'\n/.test(withoutComments(source.text))
    ? []
    : [findingAt(source, 1, `does not begin with import 'server-only'`)]
