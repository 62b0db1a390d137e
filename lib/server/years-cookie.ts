import 'server-only'
import { plainCookie, type Jar } from './cookies'

/** The year last chosen in each organisation: a preference that outlives the sign-out (D6). It holds numbers only, so it needs no seal. */

const name = 'daftar-years'
const lifetime = 90 * 24 * 60 * 60
const mostOrganisations = 10

const form = /^(\d{1,15})-(\d{1,15})$/

function read(jar: Jar): [organisation: number, year: number][] {
  return (jar.get(name) ?? '')
    .split('.')
    .map((entry) => form.exec(entry))
    .filter((match) => match !== null)
    .map(([, organisation, year]): [number, number] => [Number(organisation), Number(year)])
}

/** The year last chosen in an organisation on this device. */
export const chosenYear = (jar: Jar, organisation: number): number | undefined => read(jar).find(([one]) => one === organisation)?.[1]

/** A `set-cookie` line that remembers the choice, the latest organisation first. */
export function rememberYear(jar: Jar, organisation: number, year: number): string {
  const others = read(jar).filter(([one]) => one !== organisation)
  const entries = [[organisation, year] as const, ...others].slice(0, mostOrganisations)
  return plainCookie(name, entries.map(([one, chosen]) => `${one}-${chosen}`).join('.'), lifetime)
}
