import type { useTranslations } from 'next-intl'
import { saleType, type SaleSlip } from '@/lib/contract/sale-slips'
import { sum, type Amount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/isolate'

/** Types that have a word of ours; the wire may send any other text (D84). */
const known = [saleType, 'SALE_RETURN'] as const

/** The word for a slip's type; one without a word is told as it came, isolated from the words around it. */
export function typeWord(say: ReturnType<typeof useTranslations<never>>, type: string): string {
  const ours = known.find((one) => one === type)
  if (ours) return say(`saleSlips.types.${ours}`)
  return type === '' ? say('saleSlips.types.none') : isolate(type)
}

/** The types that slips have, sales first. */
export function typesOf(slips: readonly SaleSlip[]): readonly string[] {
  const types = new Set(slips.map(({ type }) => type))
  return [...(types.delete(saleType) ? [saleType] : []), ...types]
}

/** The slips of each type, counted and added up: returns are never added to sales (D84). */
export function sumsByType(
  slips: readonly SaleSlip[],
): readonly { readonly type: string; readonly count: number; readonly total: Amount }[] {
  return typesOf(slips).map((type) => {
    const ofType = slips.filter((slip) => slip.type === type)
    return { type, count: ofType.length, total: sum(ofType.map(({ total }) => total)) }
  })
}
