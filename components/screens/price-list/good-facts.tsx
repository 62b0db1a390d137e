'use client'

import type { ReactNode } from 'react'
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
  const texts: readonly (readonly [string, ReactNode])[] = [
    ['price', <bdi key="price">{formats.price(good.price)}</bdi>],
    ['packPrice', <bdi key="packPrice">{formats.price(good.packPrice)}</bdi>],
    ['code', good.code && <Ltr text={good.code} />],
    ['name2', good.name2 && <bdi>{good.name2}</bdi>],
    ['groupName', good.groupName && <bdi>{good.groupName}</bdi>],
    ['priceGroup', good.priceGroup && <bdi>{good.priceGroup}</bdi>],
    ['unit', good.unit && <bdi>{good.unit}</bdi>],
    ['quantity', range(good.minQuantity, good.maxQuantity)],
    ['description', good.description && <bdi>{good.description}</bdi>],
  ]
  const facts = (
    <>
      <Fact label={label('images')}>{good.images.length > 0 && <GoodImages ids={good.images} name={good.name || good.code} />}</Fact>
      {texts
        // Prices are always told; of the rest only what there is.
        .filter(([name, text], index) => index < 2 || name === 'code' || (text !== '' && text !== null))
        .map(([name, text]) => (
          <Fact key={name} label={label(name)}>
            {text}
          </Fact>
        ))}
    </>
  )
  return mode === 'view' ? facts : <Facts>{facts}</Facts>
}
