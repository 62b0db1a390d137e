import 'server-only'
import { setPlainCookie, type CookieReader } from './sealed-cookies'

/** Last selected year of each organisation: a preference that survives the sign-out (D6). Numbers only, so it is not sealed. */

const name = 'daftar-years'
const lifetime = 90 * 24 * 60 * 60
const mostOrganisations = 10

const form = /^(\d{1,15})-(\d{1,15})$/

function read(cookies: CookieReader): [organisation: number, year: number][] {
  return (cookies.get(name) ?? '')
    .split('.')
    .map((entry) => form.exec(entry))
    .filter((match) => match !== null)
    .map(([, organisation, year]): [number, number] => [Number(organisation), Number(year)])
}

/** The last selected year of an organisation on this device. */
export const chosenYear = (cookies: CookieReader, organisation: number): number | undefined =>
  read(cookies).find(([one]) => one === organisation)?.[1]

/** A `set-cookie` line that stores the choice, latest organisation first. */
export function rememberYear(cookies: CookieReader, organisation: number, year: number): string {
  const others = read(cookies).filter(([one]) => one !== organisation)
  const entries = [[organisation, year] as const, ...others].slice(0, mostOrganisations)
  return setPlainCookie(name, entries.map(([one, chosen]) => `${one}-${chosen}`).join('.'), lifetime)
}
