'use client'

import { Anchor, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { callAddress } from '@/lib/format/phone'
import { highlighted } from './bidi-text'
import { CopyButton } from './copy-button'
import { useFormats } from './use-formats'

/** A phone number as a call link, always left to right; `words` of a search are highlighted. */
export function CallLink({ number, words }: { number: string; words?: readonly string[] | undefined }) {
  const t = useTranslations('actions')
  const written = useFormats().code(number)
  return (
    <Anchor href={callAddress(number)} dir="ltr" title={t('call')} inherit>
      {highlighted(written, words)}
    </Anchor>
  )
}

/** A phone number with call and copy. Renders nothing when empty. */
export function Phone({ number, words }: { number: string; words?: readonly string[] }) {
  const t = useTranslations('actions')
  if (number === '') return null
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
      <CallLink number={number} words={words} />
      <CopyButton text={number} label={t('copyNumber')} />
    </Group>
  )
}
