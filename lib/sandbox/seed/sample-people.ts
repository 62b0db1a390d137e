import 'server-only'
import type { Random } from './seeded-random'

/** Names and words from which a shop's people, companies and addresses are generated. */
export type Crowd = {
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly customers: readonly string[]
  readonly suppliers: readonly string[]
  readonly contractors: readonly string[]
  readonly streets: readonly string[]
  readonly cities: readonly string[]
  /** Formats an address in the city's style. */
  readonly address: (city: string, street: string, house: number) => string
  readonly mobile: (random: Random) => string
  readonly phone: (random: Random) => string
}

export type SamplePerson = {
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly tel: string
  readonly address: string
}

/** Mobile endings for which the sandbox's SMS fails (docs/sandbox.md); a few customers have one. */
const unluckyEndings = ['0400', '0403', '0404', '0405', '0500']

/** Generates people; some have no mobile, and the first ones a number for which the SMS fails. */
export function samplePeople(crowd: Crowd, random: Random, count: number): SamplePerson[] {
  return Array.from({ length: count }, (_, index) => {
    const number = crowd.mobile(random)
    const ending = index % 7 === 3 ? unluckyEndings[(index - 3) / 7] : undefined
    const mobile = ending ? number.slice(0, -4) + ending : number
    return {
      firstName: random.pick(crowd.firstNames),
      lastName: random.pick(crowd.lastNames),
      mobile: index % 13 === 6 ? '' : mobile,
      tel: random.chance(0.4) ? crowd.phone(random) : '',
      address: sampleAddress(crowd, random),
    }
  })
}

export const sampleAddress = (crowd: Crowd, random: Random): string =>
  crowd.address(random.pick(crowd.cities), random.pick(crowd.streets), random.int(1, 240))
