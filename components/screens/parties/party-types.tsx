'use client'

import { Chip, Group } from '@mantine/core'
import { useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { partyTypes, type Party } from '@/lib/contract/parties'
import { useAddress } from '@/components/kit/use-address'

/** The type that both reports are mostly about: customers and suppliers with an account. */
export const accountType = 1

const isKnown = (type: number): type is (typeof partyTypes)[number] => partyTypes.some((one) => one === type)

/** The word for a party's type; one that the reports do not ask for has none. */
export function partyTypeWord(say: ReturnType<typeof useTranslations<never>>, type: number): string {
  return isKnown(type) ? say(`accountTypes.${type}`) : ''
}

/** The types of account that are listed, kept in the address (`?type=2`, `?type=all`), with `usual` where it says nothing. */
export function usePartyTypes(rows: readonly Party[] | undefined, usual: '1' | 'all') {
  const t = useTranslations()
  const { search, change } = useAddress()
  const chosen = search.get('type') ?? usual
  return {
    chosen,
    choose: (type: string) => change({ type: type === usual ? null : type }),
    /** Types that somebody has, so that no chip leads to an empty list. */
    present: useMemo(() => new Set(rows?.map(({ type }) => type)), [rows]),
    /** What files and paper must say of the choice. */
    period: chosen !== 'all' && { period: partyTypeWord(t, Number(chosen)) },
    filter: useMemo(() => (chosen === 'all' ? undefined : (row: Party) => String(row.type) === chosen), [chosen]),
  }
}

/** One chip for each type of account in the list, and one for all. */
export function PartyTypeChips({ of: types, label }: { of: ReturnType<typeof usePartyTypes>; label: string }) {
  const t = useTranslations('accountTypes')
  const { chosen, present } = types
  return (
    <Chip.Group value={chosen} onChange={types.choose}>
      <Group gap={6} role="radiogroup" aria-label={label}>
        {partyTypes
          .filter((type) => type === accountType || present.has(type) || String(type) === chosen)
          .map((type) => (
            <Chip key={type} value={String(type)} size="sm">
              {t(`${type}`)}
            </Chip>
          ))}
        <Chip value="all" size="sm">
          {t('all')}
        </Chip>
      </Group>
    </Chip.Group>
  )
}
