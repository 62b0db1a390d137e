'use client'

import { useMemo } from 'react'
import { areaOf, areas } from '@/lib/contract/feature-areas'
import type { Access } from '@/lib/contract/rights'
import type { PurchasedFeature } from '@/lib/contract/purchased-features'
import type { Standing } from '@/lib/contract/standing'
import { useFeatures } from '@/lib/client/features'
import { useSession } from '@/lib/client/session'
import { StandingBadge } from '@/components/kit/rights/standing-badge'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import { columnsOf } from '@/components/kit/table/columns'
import { AccessTable } from './access-table'
import type { View } from './view'

type FeatureRow = {
  readonly id: string
  readonly feature: string
  readonly area: string
  readonly standing: Standing
  readonly held: string
  readonly lacking: string
}

const columns = {
  ...columnsOf({ noun: 'myAccess', idOf: ({ id }: FeatureRow) => id }, [
    { field: 'feature', width: 240 },
    { field: 'area', width: 170, hiddenOnPhone: true },
    {
      field: 'standing',
      kind: 'custom',
      width: 160,
      text: ({ standing }, { say }) => say(`rights.standing.${standing}`),
      cell: ({ standing }) => <StandingBadge standing={standing} />,
    },
    { field: 'held' },
    { field: 'lacking', hiddenOnPhone: true },
  ]),
  keptAs: 'myAccess.features',
}

/** All features that anybody knows: the product's, those that were bought, and those that the person holds something of. */
function known(list: readonly PurchasedFeature[], access: Access): readonly string[] {
  return [
    ...new Set([
      ...areas.flatMap(({ features }): readonly string[] => features),
      ...list.map(({ feature }) => feature),
      ...Object.keys(access),
    ]),
  ]
}

/** Every feature: whether it was bought, which of its rights the person holds, and which not. */
export function FeaturesTable({ view }: { view: View }) {
  const { access } = useSession()
  const { list, purchased } = useFeatures()
  const words = useRightWords()
  const rows = useMemo(
    () =>
      known(list, access).map((feature): FeatureRow => {
        const held = Object.hasOwn(access, feature) ? (access[feature] ?? []) : []
        const bought = list.find((one) => one.feature === feature)?.access ?? []
        const said = (letters: readonly string[]) => letters.map(words.letter).join(' · ')
        return {
          id: feature,
          feature: words.feature(feature),
          area: words.area(areaOf(feature)),
          standing: purchased?.has(feature) !== true ? 'notPurchased' : held.length > 0 ? 'open' : 'notHeld',
          held: said(held),
          lacking: said(bought.filter((letter) => !held.includes(letter))),
        }
      }),
    [access, list, purchased, words],
  )
  return <AccessTable view={view} rows={rows} columns={columns} nameOf={({ feature }) => feature} />
}
