import { allows, any, right, type Access, type Feature, type Letter, type Right } from '@/lib/contract/core/rights'

/** A permission that has no effect without another one, and the one to propose. */
export type MissingDependency = {
  readonly feature: string
  readonly letter: string
  readonly needs: { readonly feature: string; readonly letter: string }
}

export type GrantableFeature = { readonly feature: string; readonly letters: readonly string[] }

/** Letters that change what only `l` or `v` can open (D136). */
const changing: readonly string[] = ['c', 'u', 'd']

/** Mutations of one feature on the page of another: the permission that opens the page, and the letter to propose. */
const elsewhere: readonly {
  readonly feature: Feature
  readonly letter: Letter
  readonly opens: Right
  readonly propose: { readonly feature: Feature; readonly letter: Letter }
}[] = [
  { feature: 'GoodImage', letter: 'u', opens: any('Goods'), propose: { feature: 'Goods', letter: 'l' } },
  { feature: 'GoodOptionsTemplate', letter: 'u', opens: right('GoodsGroup', 'l'), propose: { feature: 'GoodsGroup', letter: 'l' } },
  {
    feature: 'GoodOptionsTemplate',
    letter: 'u',
    opens: right('OptionsTemplate', 'l'),
    propose: { feature: 'OptionsTemplate', letter: 'l' },
  },
  { feature: 'Sms', letter: 'c', opens: any('OfcBookReport'), propose: { feature: 'OfcBookReport', letter: 'l' } },
]

const holds = (access: Access, feature: string, letter: string) =>
  Object.hasOwn(access, feature) && access[feature]?.includes(letter) === true

/** Permissions of an access list that do not work alone, as far as the missing one can be granted. */
export function missingDependencies(access: Access, offers: readonly GrantableFeature[]): MissingDependency[] {
  const within = offers.flatMap(({ feature, letters }): MissingDependency[] => {
    const opening = letters.filter((letter) => letter === 'l' || letter === 'v')
    const [first] = opening
    const letter = letters.find((one) => changing.includes(one) && holds(access, feature, one))
    if (first === undefined || letter === undefined || opening.some((one) => holds(access, feature, one))) return []
    return [{ feature, letter, needs: { feature, letter: first } }]
  })
  const between = elsewhere
    .filter(({ feature, letter, opens, propose }) => {
      const offered = offers.some((offer) => offer.feature === propose.feature && offer.letters.includes(propose.letter))
      return offered && holds(access, feature, letter) && !allows(access, opens)
    })
    .map(({ feature, letter, propose }): MissingDependency => ({ feature, letter, needs: propose }))
  return [...within, ...between]
}
