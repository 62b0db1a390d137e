'use client'

import type { PricedGood, PriceList } from '@/lib/contract/price-list'
import { DetailDialog } from '@/components/kit/detail-dialog'
import { TemplateField } from '@/components/kit/options/template-field'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { GoodFacts } from './good-facts'
import { useGoodScreen } from './use-good-screen'

/** One goods item of the price list: its pictures and prices to be read, its template to be chosen (D116). */
export function GoodDialog({ of: screen }: { of: ListScreen<PricedGood, PriceList> }) {
  const detail = useGoodScreen(screen)
  return (
    <DetailDialog of={detail} width={600} nameOf={({ name, code }) => name || code}>
      {screen.opened && <GoodFacts good={screen.opened} />}
      <TemplateField templates={screen.answer?.templates ?? []} first />
    </DetailDialog>
  )
}
