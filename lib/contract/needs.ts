import { allows, any, right, type Access, type Feature, type Letter, type Right } from './rights'

/** A right of a group that is worth nothing without another one, and the one that would help. */
export type Lack = {
  readonly feature: string
  readonly letter: string
  readonly needs: { readonly feature: string; readonly letter: string }
}

/** What can be granted: a feature with the letters that it knows. */
export type Offer = { readonly feature: string; readonly letters: readonly string[] }

/** Letters that change what only `l` or `v` lets one find (D136). */
const changing: readonly string[] = ['c', 'u', 'd']

/** Work on one feature that is done on the page of another: the right that opens it, and the letter to propose. */
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

/** Rights of an access list that do not work alone, as far as what they lack can be granted. */
export function lacksOf(access: Access, offers: readonly Offer[]): Lack[] {
  const within = offers.flatMap(({ feature, letters }): Lack[] => {
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
    .map(({ feature, letter, propose }): Lack => ({ feature, letter, needs: propose }))
  return [...within, ...between]
}
