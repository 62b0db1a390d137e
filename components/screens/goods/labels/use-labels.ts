'use client'

import { useCallback, useMemo } from 'react'
import type { Good } from '@/lib/contract/goods'
import { priceList } from '@/lib/contract/price-list'
import { useOptionalListScope } from '@/lib/client/queries/use-optional-list'
import { useSession } from '@/lib/client/session/session-context'
import type { Amount } from '@/lib/format/amount'
import { printableBarcode } from '@/lib/format/barcode'
import { useFormats } from '@/components/kit/text/use-formats'
import { barsOf, type Label } from './label-pages'

/** Before the name of a price group in the settings. */
export const priceGroupPrefix = 'group:'

/** The products as labels; those with a code that no symbology has are left out. */
export function useLabels(chosen: readonly Good[], priceOf: (good: Good) => string | null, always128: boolean) {
  return useMemo(() => {
    const withoutCode: Good[] = []
    const labels = chosen.flatMap((good): Label[] => {
      const printable = printableBarcode(good.barcode) ?? printableBarcode(good.code)
      if (!printable) {
        withoutCode.push(good)
        return []
      }
      const barcode = always128 ? { ...printable, symbology: 'CODE128' as const } : printable
      return [{ name: good.name || good.code, price: priceOf(good), barcode, bars: barsOf(barcode) }]
    })
    return { labels, withoutCode }
  }, [chosen, priceOf, always128])
}

/** Prices on labels: the product's own, or of a price group of the price list. `missing`: products without the selected price. */
export function useLabelPrices(chosen: readonly Good[], selected: string) {
  const formats = useFormats()
  const { organisationCode } = useSession()
  const { rows } = useOptionalListScope(priceList, organisationCode)
  const groups = useMemo(() => [...new Set(rows?.map(({ priceGroup }) => priceGroup))].filter((name) => name !== ''), [rows])
  // A group that was renamed meanwhile gives way to the product's own price.
  const known = selected === 'none' || groups.some((name) => priceGroupPrefix + name === selected) ? selected : 'product'
  const byCode = useMemo(
    () =>
      new Map(rows?.flatMap(({ priceGroup, code, price }) => (priceGroupPrefix + priceGroup === known ? [[code, price] as const] : []))),
    [rows, known],
  )
  const amountOf = useCallback(
    ({ code, price }: Good): Amount | null => (known === 'none' ? null : known === 'product' ? price : (byCode.get(code) ?? null)),
    [known, byCode],
  )
  const of = useCallback(
    (good: Good) => {
      const amount = amountOf(good)
      return amount === null ? null : formats.detail(amount)
    },
    [amountOf, formats],
  )
  return { groups, selected: known, of, missing: known === 'none' ? 0 : chosen.filter((good) => amountOf(good) === null).length }
}
