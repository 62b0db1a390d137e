'use client'

import { Anchor, Group } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { callAddress } from '@/lib/format/phone'
import { CopyIcon } from './copy-icon'
import { Mark } from './mark'

/** A phone number that is called when it is pressed, always left to right; `words` of a search are marked in it. */
export function CallLink({ number, words = [] }: { number: string; words?: readonly string[] }) {
  const t = useTranslations('actions')
  return (
    <Anchor href={callAddress(number)} dir="ltr" title={t('call')} inherit>
      {words.length > 0 ? <Mark text={number} words={words} /> : number}
    </Anchor>
  )
}

/** A phone number to call or copy. Renders nothing for an empty one. */
export function Phone({ number, words }: { number: string; words?: readonly string[] }) {
  const t = useTranslations('actions')
  if (number === '') return null
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
      <CallLink number={number} {...(words && { words })} />
      <CopyIcon text={number} label={t('copyNumber')} />
    </Group>
  )
}

/** An address to copy, in its own direction. Renders nothing for an empty one. */
export function Address({ text }: { text: string }) {
  const t = useTranslations('actions')
  if (text === '') return null
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex" align="start">
      <bdi>{text}</bdi>
      <CopyIcon text={text} label={t('copyAddress')} />
    </Group>
  )
}
