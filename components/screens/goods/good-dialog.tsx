'use client'

import dynamic from 'next/dynamic'
import { useCallback, useState } from 'react'
import { useTranslations } from 'next-intl'
import { goods, type Good, type GoodDraft } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { useCan } from '@/lib/client/session'
import { useResource } from '@/lib/client/use-resource'
import { DetailDialog } from '@/components/kit/detail-dialog'
import { fieldsOf } from '@/components/kit/fields'
import { useLeaveUploads } from '@/components/kit/images/use-leave-uploads'
import { useUnsaved } from '@/components/kit/unsaved'
import { useNextCode } from '@/components/kit/use-next-code'
import type { ResourceScreen } from '@/components/kit/use-resource-screen'
import { goodForm } from './good-form'
import { ImagesField } from './images-field'
import { TemplateField } from './template-field'
import { useGoodImages } from './use-good-images'
import { useGoodScreen } from './use-good-screen'

const ImagesDialog = dynamic(() => import('@/components/kit/images/images-dialog').then((module) => module.ImagesDialog), { ssr: false })

const Field = fieldsOf(goodForm)

/** One goods item: its record, its template, and the way to its images. */
export function GoodDialog({ of: screen }: { of: ResourceScreen<Good, GoodDraft> }) {
  const t = useTranslations('goods')
  const say = useTranslations()
  const { answer } = useResource(goods, undefined)
  const { detail, begun, started, forget } = useGoodScreen(screen)
  const mayUpload = useCan()(goodsImages.right)
  const [shown, setShown] = useState(false)
  // Whoever went back left the images as well.
  if (screen.openedId === null && (shown || begun)) {
    setShown(false)
    forget()
  }
  const leaveUploads = useLeaveUploads()
  const leave = useCallback(async () => {
    const free = await leaveUploads()
    if (free) forget()
    return free
  }, [forget, leaveUploads])
  useUnsaved(begun?.started === false, leave)
  const shelf = useGoodImages(screen.opened, screen.patch)
  const code = useNextCode(screen)
  const start = begun !== null && begun.goodId === screen.opened?.id ? begun.files : undefined

  return (
    <>
      <DetailDialog of={detail} width={700} nameOf={({ name, code: its }) => name || its} start={{ code }}>
        <Field.Text name="code" ltr />
        <Field.Text name="name" autoFocus />
        <Field.Text name="name2" />
        <Field.Branch name="groupId" from={goodsGroups} none={t('noGroup')} />
        <Field.Text name="unit" />
        <Field.Amount name="price" />
        <Field.Text name="barcode" ltr />
        <Field.Long name="description" />
        <Field.Check name="isPublic" yes={say('actions.yes')} no={say('actions.no')} />
        <TemplateField templates={answer?.templates ?? []} />
        <ImagesField shelf={shelf} mayUpload={mayUpload} open={() => setShown(true)} />
      </DetailDialog>
      {shelf && (shown || start) && (
        <ImagesDialog
          key={screen.openedId}
          shelf={shelf}
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
