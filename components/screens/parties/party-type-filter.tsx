'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { customerType, partyTypes, type Party } from '@/lib/contract/debtors-and-creditors'
import { accountTypeName } from '@/components/list/columns/account-type-name'
import { FilterGroup, FilterToggle } from '@/components/list/toolbar/filters'
import { useFormats } from '@/components/ui/text/use-formats'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'

function countTypes(rows: readonly Party[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const { type } of rows) counts.set(type, (counts.get(type) ?? 0) + 1)
  return counts
}

/** The type filter, in the address (`?type=2`, `?type=all`), default `usual`. */
export function usePartyTypes(rows: readonly Party[] | undefined, usual: '1' | 'all') {
  const t = useTranslations()
  const formats = useFormats()
  const { search, change } = useQueryParams()
  const chosen = search.get('type') ?? usual
  return {
    chosen,
    choose: (type: string) => change({ type: type === usual ? null : type }),
    /** Number of rows by type; undefined until they are known. */
    counts: rows && countTypes(rows),
    /** The filter as text for files and print. */
    period: chosen === 'all' ? null : accountTypeName({ translate: t, formats }, Number(chosen)),
    // The table compares it.
    filter: useMemo(() => (chosen === 'all' ? undefined : (row: Party) => String(row.type) === chosen), [chosen]),
  }
}

/** Toggles for the types in the list, so that none leads to an empty one. */
export function PartyTypeFilter({ of: { chosen, choose, counts } }: { of: ReturnType<typeof usePartyTypes> }) {
  const t = useTranslations('accountTypes')
  return (
    <FilterGroup>
      {partyTypes
        .filter((type) => type === customerType || counts?.has(type) || String(type) === chosen)
        .map((type) => (
          <FilterToggle
            key={type}
            label={t(`${type}`)}
            count={counts && (counts.get(type) ?? 0)}
            pressed={String(type) === chosen}
            change={(on) => choose(on ? String(type) : 'all')}
          />
        ))}
    </FilterGroup>
  )
}
