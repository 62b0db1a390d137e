import type { Source } from './tree'

/** A line that stands where it must not. */
export type Finding = string

const tell = ({ path }: Source, line: number, what: string): Finding => `${path}:${line} ${what}`

/** Text with its comments blanked out, lines kept: what a comment says is no code. */
export const withoutComments = (text: string): string =>
  text.replaceAll(/\/\*[\s\S]*?\*\//g, (comment) => comment.replaceAll(/[^\n]/g, ' ')).replaceAll(/(^|[^:'"`\\])\/\/[^\n]*/g, '$1')

function linesWith(source: Source, pattern: RegExp): Finding[] {
  return withoutComments(source.text)
    .split('\n')
    .flatMap((line, index) => {
      const found = pattern.exec(line)
      return found ? [tell(source, index + 1, found[0].trim())] : []
    })
}

const side = '(left|right)'
const physicalCss = new RegExp(
  `(?<![\\w-])(${side}\\s*:|(margin|padding|border|inset|scroll-margin|scroll-padding)-${side}[\\w-]*\\s*:|border-(top|bottom)-${side}-radius|(float|clear|text-align)\\s*:\\s*${side})`,
)

/** Style sheets know a start and an end, no left and right: five languages, two directions. */
export const physicalInSheet = (source: Source): Finding[] => linesWith(source, physicalCss)

/** A sheet of paper is named by itself: Chromium leaves out the page numbers of those that stand in a list. */
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

/** The same for styles written into parts, Mantine's short properties among them (`ms` and `me` are the logical ones). */
export const physicalInPart = (source: Source): Finding[] => linesWith(source, physicalStyle)

/** Numbers and dates leave by lib/format alone, which knows digits, calendars and time zones. */
export const clocksAndNumbers = (source: Source): Finding[] =>
  linesWith(source, /\bIntl\.|\bnew Date\(|\bDate\.parse\(|\.toLocale(Date|Time)?String\(/)

/** Calls leave by one door. */
export const fetches = (source: Source): Finding[] => linesWith(source, /(?<![\w.])(?:(?:window|globalThis)\.)?fetch\(/)

const roomsWithoutQuestion = /(^|\/)(utils?|helpers?|common|types?|constants?|misc|shared)(\.\w+)*(\/|$)/

/** File and folder names are kebab-case; none is a room without a question. Next's own forms of a segment may stand in `app`. */
export function badNames(path: string): Finding[] {
  const allowed = /^(\[{0,2}(\.{3})?[\w-]+\]{0,2}|\([\w-]+\)|@[\w-]+)$/
  const kebab = /^\.?[a-z\d]+(-[a-z\d]+)*(\.[a-z\d-]+)*$/
  const parts = path.split('/')
  const route = parts[0] === 'app' ? parts.slice(0, -1) : []
  const others = parts[0] === 'app' ? parts.slice(-1) : parts
  const misspelt = [...route.filter((part) => !allowed.test(part)), ...others.filter((part) => !kebab.test(part))]
  const roomless = path !== 'tests/types' && roomsWithoutQuestion.test(path.replace(/^tests\/types\//, '')) ? ['says nothing'] : []
  return [...misspelt.map((part) => `${path} ${part} is not kebab-case`), ...roomless.map((what) => `${path} ${what}`)]
}

/** Server code says so before anything else, so that a mistake breaks the build. */
export const notServerOnly = (source: Source): Finding[] =>
  /^\s*import 'server-only'\n/.test(withoutComments(source.text)) ? [] : [tell(source, 1, `does not begin with import 'server-only'`)]
