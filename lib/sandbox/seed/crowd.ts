import 'server-only'
import type { Random } from './random'

/** The words that a shop's people, firms and addresses are made of. */
export type Crowd = {
  readonly firstNames: readonly string[]
  readonly lastNames: readonly string[]
  readonly customers: readonly string[]
  readonly suppliers: readonly string[]
  readonly contractors: readonly string[]
  readonly streets: readonly string[]
  readonly cities: readonly string[]
  /** How a house is named in a street of a city. */
  readonly address: (city: string, street: string, house: number) => string
  readonly mobile: (random: Random) => string
  readonly phone: (random: Random) => string
}

/** Someone who can be reached. */
export type Person = {
  readonly firstName: string
  readonly lastName: string
  readonly mobile: string
  readonly tel: string
  readonly address: string
}

/** Mobile endings for which the sandbox's SMS fails (docs/sandbox.md); a few customers have one of them. */
const unluckyEndings = ['0400', '0403', '0404', '0405', '0500']

/** So many people; some have no mobile, and the first ones a number that no SMS reaches. */
export function peopleFrom(crowd: Crowd, random: Random, count: number): Person[] {
  return Array.from({ length: count }, (_, index) => {
    const number = crowd.mobile(random)
    const ending = index % 7 === 3 ? unluckyEndings[(index - 3) / 7] : undefined
    return {
      firstName: random.pick(crowd.firstNames),
      lastName: random.pick(crowd.lastNames),
      mobile: index % 13 === 6 ? '' : ending ? number.slice(0, -4) + ending : number,
      tel: random.chance(0.4) ? crowd.phone(random) : '',
      address: addressFrom(crowd, random),
    }
  })
}

/** An address in one of the crowd's cities. */
export const addressFrom = (crowd: Crowd, random: Random): string =>
  crowd.address(random.pick(crowd.cities), random.pick(crowd.streets), random.int(1, 240))
