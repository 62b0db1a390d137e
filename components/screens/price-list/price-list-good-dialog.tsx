'use client'

import { Box } from '@mantine/core'
import * as z from 'zod/mini'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { allocateToGood } from '@/lib/client/requests/allocate-to-good'
import { changeSetFor } from '@/lib/client/requests/note-changes'
import { recordIn } from '@/lib/client/requests/write-record'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { goods } from '@/lib/contract/goods'
import { pictureAddress } from '@/lib/contract/goods-images'
import { noTemplate } from '@/lib/contract/option-templates'
import { priceList, type PricedGood, type PriceList } from '@/lib/contract/price-list'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { recordChangeOf } from '@/lib/contract/undo'
import type { Amount } from '@/lib/format/amount'
import { decimalsOf } from '@/lib/format/precision'
import { RecordFormDialog } from '@/components/changes/record/record-form-dialog'
import type { SaveRequest } from '@/components/changes/write/record-writes'
import { useAskConflicts } from '@/components/changes/write/use-ask-conflicts'
import type { RecordScreen } from '@/components/changes/write/use-resource-screen'
import { useOptionLabels } from '@/components/features/options-editor/options-preview'
import { TemplateCombobox } from '@/components/features/options-editor/template-combobox'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import { useRecordFormContext } from '@/components/record/use-field'
import { ImageGallery } from '@/components/ui/images/image-gallery'
import { BidiText, LtrText } from '@/components/ui/text/bidi-text'
import { DescriptionItem, DescriptionList } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useQueryParams } from '@/components/ui/url-state/use-query-params'

/** Editable values of a product here. */
type Draft = { templateId: number }

const form = z.object({ templateId: z.number() })
const blank: Draft = { templateId: noTemplate }
const draftOf = ({ templateId }: PricedGood): Draft => ({ templateId })

/** State of a product's dialog: the template is editable with permission to allocate. */
export function usePriceListGood(screen: ListScreen<PricedGood, PriceList>): RecordScreen<PricedGood, Draft> {
  const { year } = useSession()
  const mayAllocate = useCan()(templateAllocation.rights.list)
  const { change } = useQueryParams()
  const stale = useInvalidate()
  const ask = useAskConflicts({ resourceName: goods.resourceName, labelOf: useResourceLabels(goods.resourceName).field })
  const { patch, mode, readRecent } = screen

  const save = async ({ id, seen, draft, rebased }: SaveRequest<Draft>, idempotencyKey: string) => {
    const context = { fiscalYearId: year.id }
    const { now, before, after, theirs } = await allocateToGood(context, id, {
      seen: seen.templateId,
      templateId: draft.templateId,
      read: () => recordIn(readRecent(), id),
      ask,
      rebased,
      step: (request) => request(idempotencyKey),
    })
    patch((rows) => rows.map((good) => (good.id === id ? { ...good, ...after } : good)))
    void stale(goods.resourceName)
    const changes = [recordChangeOf(id, now.name || now.code, before, after)]
    const undo = changeSetFor(idempotencyKey, templateAllocation.resourceName, context, changes)
    return { id, savedCode: null, draft: after, theirs, undo }
  }

  return {
    ...screen,
    resource: { ...priceList, form, blank, draftOf },
    // A mode in the address is limited to the user's permissions.
    mode: mode === 'edit' && mayAllocate ? 'edit' : 'view',
    // Products are created elsewhere.
    missing: screen.missing || mode === 'new',
    save,
    show: () => change({ edit: null }),
    edit: mayAllocate ? () => change({ edit: '' }) : undefined,
  }
}

/** A product of the price list: images and prices read-only, template selectable (D116). */
export function PriceListGoodDialog({ of: screen }: { of: ListScreen<PricedGood, PriceList> }) {
  const detail = usePriceListGood(screen)
  return (
    <RecordFormDialog of={detail} width={600} nameOf={({ name, code }) => name || code}>
      {screen.opened && <PriceListGoodDetails good={screen.opened} />}
      <TemplateCombobox templates={screen.value?.templates ?? []} first />
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
