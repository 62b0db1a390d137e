'use client'

import type { PricedGood } from '@/lib/contract/price-list'
import { Fact, Facts } from '@/components/kit/facts'
import { useDetailForm } from '@/components/kit/form-context'
import { useFormats } from '@/components/kit/formats'
import { Ltr } from '@/components/kit/ltr'
import { useOptionWords } from '@/components/kit/options/use-option-words'
import { useNounWords } from '@/components/kit/words'
import { GoodImages } from './good-images'

/** What the public reads of a goods item. Prices are kept elsewhere, so here they are read only. */
export function GoodFacts({ good }: { good: PricedGood }) {
  const { mode } = useDetailForm()
  const formats = useFormats()
  const { range } = useOptionWords()
  const label = useNounWords('priceList').field
  // Told only where there is something to tell.
  const rest = [
    ['name2', good.name2],
    ['groupName', good.groupName],
    ['priceGroup', good.priceGroup],
    ['unit', good.unit],
    ['quantity', range(good.minQuantity, good.maxQuantity) ?? ''],
    ['description', good.description],
  ] as const
  const facts = (
    <>
      <Fact label={label('images')}>{good.images.length > 0 && <GoodImages ids={good.images} name={good.name || good.code} />}</Fact>
      <Fact label={label('price')}>{good.price && formats.price(good.price)}</Fact>
      <Fact label={label('packPrice')}>{good.packPrice && formats.price(good.packPrice)}</Fact>
      <Fact label={label('code')}>{good.code && <Ltr text={good.code} />}</Fact>
      {rest
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <Fact key={name} label={label(name)}>
            <bdi>{text}</bdi>
          </Fact>
        ))}
    </>
  )
  return mode === 'view' ? facts : <Facts>{facts}</Facts>
}
