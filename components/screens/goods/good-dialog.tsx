'use client'

import { ActionIcon, Box, Input, Skeleton } from '@mantine/core'
import { IconTags } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useInvalidate } from '@/lib/client/queries/list-cache'
import { useMayPrint } from '@/lib/client/queries/use-features'
import { useQuery } from '@/lib/client/queries/use-query'
import { send } from '@/lib/client/requests/api'
import { storeDeletedImage } from '@/lib/client/requests/deleted-images'
import { changeSetFor } from '@/lib/client/requests/note-changes'
import { recordIn, writeRecord } from '@/lib/client/requests/write-record'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { mergeOrders } from '@/lib/contract/core/merge-record'
import { goods, type Good, type GoodDraft } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages, pictureAddress } from '@/lib/contract/goods-images'
import { optionTemplates, type OptionTemplate } from '@/lib/contract/option-templates'
import { priceListName } from '@/lib/contract/price-list-name'
import { recordChangeOf } from '@/lib/contract/undo'
import { storedBarcode } from '@/lib/format/barcode'
import { RecordFormDialog } from '@/components/changes/record/record-form-dialog'
import { useOfferUndo } from '@/components/changes/undo/undo-toast'
import { RecordImages } from '@/components/changes/uploads/record-images'
import { UploadList } from '@/components/changes/uploads/upload-list'
import { useConfirmDiscardUploads, useUploadQueue, type UploadQueue } from '@/components/changes/uploads/use-upload-queue'
import { keptFieldsMessage } from '@/components/changes/write/kept-fields-message'
import { useAskConflicts } from '@/components/changes/write/use-ask-conflicts'
import type { ResourceScreen } from '@/components/changes/write/use-resource-screen'
import { OptionTemplateField } from '@/components/features/options-editor/option-template-field'
import { FieldRow, recordFieldsFor } from '@/components/record/record-fields'
import { useRecordFormContext } from '@/components/record/record-form-context'
import { useField } from '@/components/record/use-field'
import { useSuggestedCode } from '@/components/record/use-suggested-code'
import { lazyComponent, lazyDialog } from '@/components/ui/hooks/lazy-component'
import type { ImageCollection } from '@/components/ui/images/image-collection'
import { ImageView } from '@/components/ui/images/image-view'
import { DescriptionItem } from '@/components/ui/text/description-list'
import { useFormats } from '@/components/ui/text/use-formats'
import { useRegisterUnsaved } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { goodForm, useGoodScreen } from './use-good-screen'
import styles from './goods.module.css'

const PendingImages = lazyComponent(() => import('@/components/ui/images/pending-images').then((module) => module.PendingImages), {
  loading: () => <Skeleton height={120} />,
})
const LabelDialog = lazyDialog(() => import('@/components/screens/goods/labels/label-dialog').then((module) => module.LabelDialog))

type ImagesProps = {
  /** Of a stored product. */
  collection: ImageCollection | null
  /** Belongs to the record, so that uploads outlive a change between View and Edit. */
  queue: UploadQueue
  mayUpload: boolean
  /** The record has no Edit for this user, so images are edited in View. */
  editedInView: boolean
}

/** Images in a product's record; those of a new one wait in the form (D101). */
function GoodImagesField({ collection, queue, mayUpload, editedInView }: ImagesProps) {
  const { label, viewed, value, form } = useField('images')
  const t = useTranslations()
  const formats = useFormats()
  if (collection) {
    const { length } = collection.ids
    const count = length > 0 ? t('images.count', { count: length, shown: formats.count(length) }) : undefined
    const editor = (
      <RecordImages collection={collection} add={queue.add} edited={!viewed || editedInView}>
        <UploadList of={queue} />
      </RecordImages>
    )
    if (viewed) return <DescriptionItem label={label}>{editor}</DescriptionItem>
    const hint = mayUpload ? [count, length > 1 ? t('images.orderHint') : undefined] : [count]
    return (
      <Input.Wrapper label={label} labelElement="div" description={hint.filter((part) => part !== undefined).join(' · ')}>
        <Box mt={6}>{editor}</Box>
      </Input.Wrapper>
    )
  }
  if (!mayUpload || viewed) return null
  const files = value as readonly File[]
  return (
    <Input.Wrapper label={label} labelElement="div" description={t('goods.imagesAfterSave')}>
      <Box mt={6}>
        <PendingImages files={files} change={(next) => form.setFieldValue('images', next)} />
      </Box>
    </Input.Wrapper>
  )
}

const Field = recordFieldsFor(goodForm)

const noFiles: readonly File[] = []

/** One product: record, template, and images. `barcode`: of a new one that was scanned. */
export function GoodDialog({ of: screen, barcode }: { of: ResourceScreen<Good, GoodDraft>; barcode: string }) {
  const { detail, pendingUpload, forget } = useGoodScreen(screen)
  // Back also discards images that wait for their product.
  if (screen.openedId === null && pendingUpload) forget()
  const confirmDiscardUploads = useConfirmDiscardUploads()
  const confirmAndForget = async () => {
    const free = await confirmDiscardUploads()
    if (free) forget()
    return free
  }
  useRegisterUnsaved(pendingUpload !== null, confirmAndForget)
  const start = pendingUpload !== null && pendingUpload.goodId === screen.opened?.id ? pendingUpload.files : noFiles
  return <GoodRecord key={screen.openedId} screen={screen} detail={detail} barcode={barcode} start={start} taken={forget} />
}

/** The record of one product, with its uploads. `start`: files to upload at once; `taken` is called when they are in the queue. */
function GoodRecord(props: {
  screen: ResourceScreen<Good, GoodDraft>
  detail: ReturnType<typeof useGoodScreen>['detail']
  barcode: string
  start: readonly File[]
  taken: () => void
}) {
  const { screen, detail, barcode, start, taken } = props
  const t = useTranslations()
  const { value } = useQuery(goods, undefined)
  const mayUpload = useCan()(goodsImages.right)
  const collection = useGoodImages(screen.opened, screen)
  const queue = useUploadQueue(collection?.actions?.upload)

  const code = useSuggestedCode(screen)

  const takeOver = useEffectEvent(() => {
    queue.add(start)
    taken()
  })
  useEffect(() => {
    if (start.length > 0) takeOver()
  }, [start])

  const confirmDiscardUploads = useConfirmDiscardUploads()
  const { unfinished } = queue
  const confirmLeave = async () => {
    const free = await confirmDiscardUploads()
    if (free) queue.drop()
    return free
  }
  useRegisterUnsaved(unfinished, confirmLeave)
  const close = () => {
    if (!unfinished) return screen.close()
    void confirmLeave().then((free) => free && screen.close())
  }

  return (
    <RecordFormDialog
      of={{ ...detail, close }}
      width={700}
      nameOf={({ name, code: its }) => name || its}
      start={{ code, barcode }}
      tools={<LabelsTool good={screen.opened} />}
    >
      <GoodImagesField collection={collection} queue={queue} mayUpload={mayUpload} editedInView={screen.edit === undefined} />
      <Field.Text name="name" autoFocus />
      <Field.Text name="name2" />
      <FieldRow widths={[112, 112, 280]}>
        <Field.Text name="code" ltr />
        <Field.Text name="unit" />
        <Field.Branch name="groupId" from={goodsGroups} none={t('goods.noGroup')} />
      </FieldRow>
      <FieldRow widths={[144, 220]}>
        <Field.Amount name="price" />
        <Field.Text name="barcode" ltr stored={storedBarcode} />
      </FieldRow>
      <Field.Check name="isPublic" yes={t('actions.yes')} no={t('actions.no')} />
      <FieldRow widths={[340]}>
        <GoodTemplateField templates={value?.templates ?? []} />
      </FieldRow>
      <Field.Long name="description" />
    </RecordFormDialog>
  )
}

/** Prints labels of the product. */
function LabelsTool({ good }: { good: Good | null }) {
  const t = useTranslations('labels')
  const mayPrint = useMayPrint(goods.rights.list)
  const [opened, setOpened] = useState(false)
  if (!mayPrint || good === null) return null
  return (
    <>
      <ActionIcon variant="subtle" color="gray" aria-label={t('print')} title={t('print')} onClick={() => setOpened(true)}>
        <IconTags size={18} aria-hidden />
      </ActionIcon>
      {opened && <LabelDialog goods={[good]} onClose={() => setOpened(false)} />}
    </>
  )
}

/** Shows an order of images; each has the number that it had, or would get, in the order that the user saw. */
function useShowImages(): NonNullable<Parameters<typeof useAskConflicts>[0]['show']> {
  const { count } = useFormats()
  return (_, ids, { seen, theirs, mine }) => {
    const numbered = [...new Set([seen, theirs, mine].flat())]
    return (
      <span className={`flex wrap gap1 ${styles.order}`}>
        {(ids as readonly number[]).map((id) => (
          <ImageView key={id} id={id} width={50} alt={count(numbered.indexOf(id) + 1)} addressOf={pictureAddress} />
        ))}
      </span>
    )
  }
}

/** Images of a product; changes appear in the list and the price list at once (D147). */
export function useGoodImages(good: Good | null, { patch, readRecent }: ResourceScreen<Good, GoodDraft>): ImageCollection | null {
  const { year } = useSession()
  const mayChange = useCan()(goodsImages.right)
  const stale = useInvalidate()
  const offerUndo = useOfferUndo()
  const t = useTranslations()
  const labelOf = () => t('images.title')
  const ask = useAskConflicts({ resourceName: goods.resourceName, labelOf, show: useShowImages() })
  // Several uploads are answered before the next rendering.
  const latest = useRef<readonly number[]>([])
  const stored = good?.images
  useEffect(() => void (latest.current = stored ?? []), [stored])

  if (!good) return null
  const context = { fiscalYearId: year.id }
  const goodId = good.id
  /** Changes the list, which may have been read again during the request, and returns what can be undone. */
  const change = (key: string, of: (images: readonly number[]) => readonly number[], before: readonly number[]) => {
    latest.current = of(latest.current)
    patch((rows) =>
      rows.map((one) => {
        if (one.id !== goodId) return one
        const images = [...of(one.images)]
        return { ...one, images, imageId: images[0] ?? null }
      }),
    )
    void stale(priceListName)
    return changeSetFor(key, 'goodsImages', { fiscalYearId: year.id }, [
      recordChangeOf(goodId, good.name || good.code, { images: before }, { images: of(before) }),
    ])
  }
  const actions: NonNullable<ImageCollection['actions']> = {
    upload: async (image, options) => {
      const before = latest.current
      const id = await send(goodsImages.save(context, goodId, image), options)
      const withNew = (images: readonly number[]) => (images.includes(id) ? images : [...images, id])
      offerUndo(t('images.added'), change(options.idempotencyKey ?? '', withNew, before), 'image')
    },
    remove: async (id, idempotencyKey) => {
      const before = latest.current
      await storeDeletedImage(id, pictureAddress(id, 1200))
      await send(goodsImages.remove(context, goodId, id), { idempotencyKey })
      const without = (images: readonly number[]) => images.filter((one) => one !== id)
      offerUndo(t('images.deleted'), change(idempotencyKey, without, before), 'image')
    },
    order: async (ids, idempotencyKey) => {
      const { before, after, theirs } = await writeRecord<Good, { images: readonly number[] }, void>({
        seen: { images: latest.current },
        draft: { images: ids },
        read: () => recordIn(readRecent(), goodId),
        draftOf: ({ images }) => ({ images }),
        mergeFields: { images: mergeOrders },
        ask,
        send: ({ images }) => send(goodsImages.order(context, goodId, images), { idempotencyKey }),
      })
      offerUndo(
        keptFieldsMessage(t, t('images.ordered'), theirs.map(labelOf)),
        change(idempotencyKey, () => after.images, before.images),
        'image',
      )
    },
  }
  return { ids: good.images, name: good.name || good.code, addressOf: pictureAddress, actions: mayChange ? actions : undefined }
}

/** Option template of a product: for published products and users who may list templates. */
function GoodTemplateField({ templates }: { templates: readonly OptionTemplate[] }) {
  const { form } = useRecordFormContext()
  const t = useTranslations('goods')
  const needsTemplates = useTranslations('templateAllocation')('needsTemplates')
  const mayList = useCan()(optionTemplates.rights.list)
  const sold = form.getValues().isPublic !== false
  const unsoldHint = sold ? undefined : t('templateNeedsSale')
  return <OptionTemplateField templates={templates} hint={mayList ? unsoldHint : needsTemplates} disabled={!mayList || !sold} />
}
