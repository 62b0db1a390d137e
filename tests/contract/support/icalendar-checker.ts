/** A strict reader of iCalendar files (RFC 5545), written from its grammar and not from the code that writes them. */

type Property = { readonly name: string; readonly params: Readonly<Record<string, string>>; readonly value: string }
type Component = { readonly name: string; readonly properties: Property[]; readonly parts: Component[] }

/** An event of a whole day, with its texts as a calendar program shows them. */
export type CheckedEvent = {
  readonly uid: string
  readonly start: string
  readonly end: string
  readonly summary: string
  readonly description: string
}

function ensure(holds: boolean, rule: string): asserts holds {
  if (!holds) throw new Error(`RFC 5545: ${rule}`)
}

const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })

/** 3.1: lines of at most 75 octets that end with CRLF; a line that begins with white space continues the one before. */
function contentLines(bytes: Uint8Array): readonly string[] {
  const text = decoder.decode(bytes)
  ensure(!text.startsWith('\uFEFF'), 'no byte order mark')
  ensure(text.endsWith('\r\n'), 'the last line ends with CRLF')
  const physical = text.slice(0, -2).split('\r\n')
  for (const line of physical) {
    ensure(line !== '', 'no empty line')
    ensure(new TextEncoder().encode(line).length <= 75, `at most 75 octets: ${line}`)
    // oxlint-disable-next-line no-control-regex -- which no line may have
    ensure(!/[\u0000-\u0008\u000A-\u001F\u007F]/.test(line), `no control characters: ${JSON.stringify(line)}`)
  }
  ensure(!/^[ \t]/.test(physical[0] ?? ''), 'the first line continues nothing')
  return physical
    .join('\r\n')
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
}

const grammar = /^([A-Za-z0-9-]+)((?:;[A-Za-z0-9-]+=(?:"[^"]*"|[^";:,]*)(?:,(?:"[^"]*"|[^";:,]*))*)*):(.*)$/su

function propertyOf(line: string): Property {
  const [, name = '', params = '', value = ''] = grammar.exec(line) ?? []
  ensure(name !== '', `a content line: ${line}`)
  const pairs = params.split(';').slice(1)
  return { name: name.toUpperCase(), params: Object.fromEntries(pairs.map((pair) => pair.split('=') as [string, string])), value }
}

function componentOf(lines: readonly string[]): Component {
  const root: Component = { name: '', properties: [], parts: [] }
  const open = [root]
  for (const property of lines.map(propertyOf)) {
    const within = open.at(-1) ?? root
    if (property.name === 'BEGIN') {
      const part: Component = { name: property.value, properties: [], parts: [] }
      within.parts.push(part)
      open.push(part)
    } else if (property.name === 'END') {
      ensure(open.pop()?.name === property.value && open.length > 0, `END:${property.value} closes what is open`)
    } else {
      ensure(open.length > 1, `${property.name} within a component`)
      within.properties.push(property)
    }
  }
  ensure(open.length === 1, 'every component ends')
  const [calendar, ...others] = root.parts
  ensure(calendar?.name === 'VCALENDAR' && others.length === 0, 'one VCALENDAR')
  return calendar
}

/** The only property of this name. */
function only(of: Component, name: string): Property {
  const [found, ...others] = of.properties.filter((one) => one.name === name)
  ensure(found !== undefined && others.length === 0, `${of.name} has one ${name}`)
  return found
}

/** 3.3.11: a comma, a semicolon and a backslash are escaped, and nothing else but a new line is. */
export function textOf({ name, value }: Property): string {
  ensure(/^(?:[^\\;,]|\\[\\;,nN])*$/su.test(value), `a text: ${name}:${value}`)
  return value.replaceAll(/\\(.)/gsu, (_, escaped: string) => (/n/i.test(escaped) ? '\n' : escaped))
}

/** 3.3.4: a day that exists. */
function dayOf({ name, params, value }: Property): string {
  ensure(params.VALUE === 'DATE' && /^\d{8}$/.test(value), `${name} is a date: ${value}`)
  const day = `${value.slice(0, 4)}-${value.slice(4, 6)}-${value.slice(6)}`
  ensure(new Date(`${day}T00:00:00Z`).toISOString().startsWith(day), `${day} exists`)
  return day
}

function eventOf(event: Component): CheckedEvent {
  ensure(/^\d{8}T\d{6}Z$/.test(only(event, 'DTSTAMP').value), 'DTSTAMP is in UTC')
  const start = dayOf(only(event, 'DTSTART'))
  const end = event.properties.some(({ name }) => name === 'DTEND') ? dayOf(only(event, 'DTEND')) : ''
  ensure(end === '' || end > start, `DTEND is later than DTSTART: ${start} ${end}`)
  ensure(['OPAQUE', 'TRANSPARENT'].includes(only(event, 'TRANSP').value), 'TRANSP is known')
  const [uid, summary, description] = ['UID', 'SUMMARY', 'DESCRIPTION'].map((name) => textOf(only(event, name)))
  return { uid: uid ?? '', start, end, summary: summary ?? '', description: description ?? '' }
}

/** The name and the events of a calendar; throws with the first rule that it breaks. */
export function checkedCalendar(bytes: Uint8Array): { readonly name: string; readonly events: readonly CheckedEvent[] } {
  const calendar = componentOf(contentLines(bytes))
  ensure(only(calendar, 'VERSION').value === '2.0', 'VERSION is 2.0')
  ensure(textOf(only(calendar, 'PRODID')) !== '', 'PRODID is there')
  ensure(only(calendar, 'CALSCALE').value === 'GREGORIAN', 'the only scale is Gregorian')
  ensure(calendar.parts.length > 0, 'at least one component')
  const interval = only(calendar, 'REFRESH-INTERVAL')
  ensure(interval.params.VALUE === 'DURATION' && /^PT?\d+[HMWD]$/.test(interval.value), 'REFRESH-INTERVAL is a duration (RFC 7986)')
  for (const zone of calendar.parts.filter(({ name }) => name === 'VTIMEZONE')) {
    only(zone, 'TZID')
    ensure(zone.parts.length > 0, 'a time zone has a part')
    for (const part of zone.parts) for (const name of ['DTSTART', 'TZOFFSETFROM', 'TZOFFSETTO']) only(part, name)
  }
  const events = calendar.parts.filter(({ name }) => name === 'VEVENT').map(eventOf)
  ensure(new Set(events.map(({ uid }) => uid)).size === events.length, 'every UID is unique')
  return { name: textOf(only(calendar, 'NAME')), events }
}
