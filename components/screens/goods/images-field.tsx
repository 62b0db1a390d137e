'use client'

import dynamic from 'next/dynamic'
import { Button, Input, Skeleton } from '@mantine/core'
import { IconPhoto } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { ImageShelf } from '@/components/kit/images/image-shelf'
import { Picture } from '@/components/kit/images/picture'
import { useAlt } from '@/components/kit/images/use-alt'
import { Fact } from '@/components/kit/facts'
import { useFormats } from '@/components/kit/formats'
import { useField } from '@/components/kit/use-field'
import styles from './goods.module.css'

const ImageQueue = dynamic(() => import('@/components/kit/images/image-queue').then((module) => module.ImageQueue), {
  ssr: false,
  loading: () => <Skeleton height={120} />,
})

/** So many images are shown in the detail; the others are behind the button. */
const atAGlance = 4

type Props = {
  shelf: ImageShelf | null
  mayUpload: boolean
  open: () => void
}

/** The images in the detail of a goods item: the way to them, or, before it is saved, those that wait for it. */
export function ImagesField({ shelf, mayUpload, open }: Props) {
  const { label, viewed, value, form } = useField('images')
  const t = useTranslations('goods')
  if (shelf)
    return viewed ? <Fact label={label}>{<Shown shelf={shelf} open={open} />}</Fact> : <Wrapped label={label} shelf={shelf} open={open} />
  if (!mayUpload || viewed) return null
  const files = value as readonly File[]
  return (
    <Input.Wrapper label={label} labelElement="div" description={t('imagesAfterSave')}>
      <ImageQueue files={files} change={(next) => form.setFieldValue('images', next)} />
    </Input.Wrapper>
  )
}

function Wrapped({ label, ...rest }: { label: string; shelf: ImageShelf; open: () => void }) {
  return (
    <Input.Wrapper label={label} labelElement="div">
      <Shown {...rest} />
    </Input.Wrapper>
  )
}

function Shown({ shelf, open }: { shelf: ImageShelf; open: () => void }) {
  const t = useTranslations('images')
  const formats = useFormats()
  const alt = useAlt(shelf.name)
  const { ids, deeds, addressOf } = shelf
  return (
    <div className={styles.images}>
      {ids.slice(0, atAGlance).map((id, index) => (
        <span key={id} className={styles.glance}>
          <Picture id={id} width={50} alt={alt(index)} addressOf={addressOf} />
        </span>
      ))}
      {(ids.length > 0 || deeds) && (
        <Button data-screen-only variant="default" leftSection={<IconPhoto size={16} aria-hidden />} onClick={open}>
          {t('title')}
        </Button>
      )}
      <span className={styles.quiet}>{t('count', { count: ids.length, shown: formats.count(ids.length) })}</span>
    </div>
  )
}
