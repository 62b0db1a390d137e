'use client'

import dynamic from 'next/dynamic'
import { useCallback, useState, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { Button, Input, Skeleton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { goods, type Good, type GoodDraft } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages, pictureAddress } from '@/lib/contract/goods-images'
import { useCan, useSession } from '@/lib/client/session/session-context'
import { useResource } from '@/lib/client/queries/use-resource'
import { RecordFormDialog } from '@/components/kit/record/detail-dialog'
import { recordFieldsFor } from '@/components/kit/record/record-fields'
import { useConfirmDiscardUploads } from '@/components/kit/images/use-confirm-discard-uploads'
import { useRegisterUnsaved } from '@/components/kit/unsaved-changes/unsaved-changes-registry'
import { useSuggestedCode } from '@/components/kit/form/use-suggested-code'
import type { ResourceScreen } from '@/components/kit/record/use-resource-screen'
import { goodForm, useGoodScreen } from './use-good-screen'
import { ImageView, useImageAlt } from '@/components/kit/images/image-view'
import { DescriptionItem } from '@/components/kit/text/description-list'
import { useFormats } from '@/components/kit/text/use-formats'
import { useField } from '@/components/kit/form/use-field'
import styles from './goods.module.css'
import { GoodTemplateField } from './good-template-field'
import { priceListName } from '@/lib/contract/price-list-resource'
import { send } from '@/lib/client/requests/api'
import { useInvalidate } from '@/lib/client/queries/query-cache'
import { withIdempotencyKey } from '@/components/kit/form/idempotency-key'
import type { ImageCollection } from '@/components/kit/images/image-collection'

const PendingImages = dynamic(() => import('@/components/kit/images/pending-images').then((module) => module.PendingImages), {
  ssr: false,
  loading: () => <Skeleton height={120} />,
})

/** Number of thumbnails in the record. */
const atAGlance = 4

type Props = {
  collection: ImageCollection | null
  mayUpload: boolean
  open: () => void
}

/** Images in a product's record: a link to the image dialog, or the queue of an unsaved product. */
function GoodImagesField({ collection, mayUpload, open }: Props) {
  const { label, viewed, value, form } = useField('images')
  const t = useTranslations('goods')
  if (collection)
    return viewed ? (
      <DescriptionItem label={label}>{<VisibleImages collection={collection} open={open} />}</DescriptionItem>
    ) : (
      <Wrapped label={label} collection={collection} open={open} />
    )
  if (!mayUpload || viewed) return null
  const files = value as readonly File[]
  return (
    <Input.Wrapper label={label} labelElement="div" description={t('imagesAfterSave')}>
      <PendingImages files={files} change={(next) => form.setFieldValue('images', next)} />
    </Input.Wrapper>
  )
}

function Wrapped({ label, ...rest }: { label: string; collection: ImageCollection; open: () => void }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <VisibleImages {...rest} />
    </Input.Wrapper>
  )
}

function VisibleImages({ collection, open }: { collection: ImageCollection; open: () => void }) {
  const t = useTranslations('images')
  const formats = useFormats()
  const alt = useImageAlt(collection.name)
  const { ids, actions, addressOf } = collection
  return (
    <div className={styles.images}>
      {ids.slice(0, atAGlance).map((id, index) => (
        <span key={id} className={styles.glance}>
          <ImageView id={id} width={50} alt={alt(index)} addressOf={addressOf} />
        </span>
      ))}
      {(ids.length > 0 || actions) && (
        <Button data-screen-only variant="default" leftSection={<IconPhoto size={16} aria-hidden />} onClick={open}>
          {t('title')}
        </Button>
      )}
      <span className={styles.quiet}>{t('count', { count: ids.length, shown: formats.count(ids.length) })}</span>
    </div>
  )
}

const ImagesDialog = dynamic(() => import('@/components/kit/images/images-dialog').then((module) => module.ImagesDialog), { ssr: false })

const Field = recordFieldsFor(goodForm)

/** One product: record, template, and images. */
export function GoodDialog({ of: screen }: { of: ResourceScreen<Good, GoodDraft> }) {
  const t = useTranslations('goods')
  const translate = useTranslations()
  const { response } = useResource(goods, undefined)
  const { detail, pendingUpload: begun, started, forget } = useGoodScreen(screen)
  const mayUpload = useCan()(goodsImages.right)
  const [shown, setShown] = useState(false)
  // Back also closes the images.
  if (screen.openedId === null && (shown || begun)) {
    setShown(false)
    forget()
  }
  const confirmDiscardUploads = useConfirmDiscardUploads()
  const confirmAndClose = useCallback(async () => {
    const free = await confirmDiscardUploads()
    if (free) forget()
    return free
  }, [forget, confirmDiscardUploads])
  useRegisterUnsaved(begun?.started === false, confirmAndClose)
  const collection = useGoodImages(screen.opened, screen.patch)
  const code = useSuggestedCode(screen)
  const start = begun !== null && begun.goodId === screen.opened?.id ? begun.files : undefined

  return (
    <>
      <RecordFormDialog of={detail} width={700} nameOf={({ name, code: its }) => name || its} start={{ code }}>
        <Field.Text name="code" ltr />
        <Field.Text name="name" autoFocus />
        <Field.Text name="name2" />
        <Field.Branch name="groupId" from={goodsGroups} none={t('noGroup')} />
        <Field.Text name="unit" />
        <Field.Amount name="price" />
        <Field.Text name="barcode" ltr />
        <Field.Long name="description" />
        <Field.Check name="isPublic" yes={translate('actions.yes')} no={translate('actions.no')} />
        <GoodTemplateField templates={response?.templates ?? []} />
        <GoodImagesField collection={collection} mayUpload={mayUpload} open={() => setShown(true)} />
      </RecordFormDialog>
      {collection && (shown || start) && (
        <ImagesDialog
          key={screen.openedId}
          collection={collection}
          {...(start && { start })}
          onStart={started}
          onClose={() => {
            setShown(false)
            forget()
          }}
        />
      )}
    </>
  )
}

/** Images of a product; changes appear in the list and the price list at once (D147). */
function useGoodImages(good: Good | null, patch: ResourceScreen<Good, GoodDraft>['patch']): ImageCollection | null {
  const { year } = useSession()
  const mayChange = useCan()(goodsImages.right)
  const stale = useInvalidate()

  return useMemo(() => {
    if (!good) return null
    const context = { fiscalYearId: year.id }
    const goodId = good.id
    const change = (of: (images: readonly number[]) => readonly number[]) => {
      patch((rows) =>
        rows.map((one) => {
          if (one.id !== goodId) return one
          const images = [...of(one.images)]
          return { ...one, images, imageId: images[0] ?? null }
        }),
      )
      void stale(priceListName)
    }
    const actions: NonNullable<ImageCollection['actions']> = {
      upload: async (image, options) => {
        const id = await send(goodsImages.save(context, goodId, image), options)
        change((images) => [...images, id])
      },
      remove: async (id) => {
        await withIdempotencyKey()((idempotencyKey) => send(goodsImages.remove(context, goodId, id), { idempotencyKey }))
        change((images) => images.filter((one) => one !== id))
      },
      order: async (ids) => {
        await withIdempotencyKey()((idempotencyKey) => send(goodsImages.order(context, goodId, ids), { idempotencyKey }))
        change((images) => [...ids, ...images.filter((one) => !ids.includes(one))])
      },
    }
    return { ids: good.images, name: good.name || good.code, addressOf: pictureAddress, ...(mayChange && { actions }) }
  }, [good, mayChange, patch, stale, year.id])
}
