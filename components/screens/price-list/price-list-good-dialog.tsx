'use client'

import { Box } from '@mantine/core'
import { pictureAddress } from '@/lib/contract/goods-images'
import type { PricedGood, PriceList } from '@/lib/contract/price-list'
import type { Amount } from '@/lib/format/amount'
import { decimalsOf } from '@/lib/format/precision'
import { RecordFormDialog } from '@/components/changes/record/record-form-dialog'
import { OptionTemplateField } from '@/components/features/options-editor/option-template-field'
import { useOptionLabels } from '@/components/features/options-editor/use-option-labels'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import { useRecordFormContext } from '@/components/record/record-form-context'
import { ImageGallery } from '@/components/ui/images/image-gallery'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { usePriceListGood } from './use-price-list-good'

/** A product of the price list: images and prices read-only, template selectable (D116). */
export function PriceListGoodDialog({ of: screen }: { of: ListScreen<PricedGood, PriceList> }) {
  const detail = usePriceListGood(screen)
  return (
    <RecordFormDialog of={detail} width={600} nameOf={({ name, code }) => name || code}>
      {screen.opened && <PriceListGoodDetails good={screen.opened} />}
      <OptionTemplateField templates={screen.value?.templates ?? []} first />
    </RecordFormDialog>
  )
}

/** Public data of a product, read-only. */
function PriceListGoodDetails({ good }: { good: PricedGood }) {
  const { mode } = useRecordFormContext()
  const formats = useFormats()
  const { range } = useOptionLabels()
  const label = useResourceLabels('priceList').field
  // A price has two decimals or none, as in its own field (D98); more if the list shows more.
  const written = (price: Amount) => formats.amount(price, Math.max(formats.precision.rows, decimalsOf(price) > 0 ? 2 : 0))
  // Empty values are omitted.
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
      <DescriptionItem label={label('images')}>
        {good.images.length > 0 && <PriceListGoodImages ids={good.images} name={good.name || good.code} />}
      </DescriptionItem>
      <DescriptionItem label={label('price')}>{good.price && written(good.price)}</DescriptionItem>
      <DescriptionItem label={label('packPrice')}>{good.packPrice && written(good.packPrice)}</DescriptionItem>
      <DescriptionItem label={label('code')}>{good.code && <LtrText text={good.code} />}</DescriptionItem>
      {rest
        .filter(([, text]) => text !== '')
        .map(([name, text]) => (
          <DescriptionItem key={name} label={label(name)}>
            <BidiText text={text} />
          </DescriptionItem>
        ))}
    </>
  )
  return mode === 'view' ? facts : <DescriptionList>{facts}</DescriptionList>
}

/** Images of a product, read-only here. */
function PriceListGoodImages({ ids, name }: { ids: readonly number[]; name: string }) {
  return (
    <Box className="grid gap2 container" maw="17.5rem">
      <ImageGallery collection={{ ids, name, addressOf: pictureAddress }} />
    </Box>
  )
}
