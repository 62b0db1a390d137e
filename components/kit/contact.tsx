'use client'

import { ActionIcon, Anchor, CopyButton, Group, Tooltip } from '@mantine/core'
import { IconCheck, IconCopy } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'

/** A phone number to call or copy, always left to right. Renders nothing for an empty one. */
export function Phone({ number }: { number: string }) {
  const t = useTranslations('actions')
  if (number === '') return null
  return (
    <Group gap={4} wrap="nowrap" component="span" display="inline-flex">
      <Anchor href={`tel:${number.replaceAll(/[^\d+]/g, '')}`} dir="ltr">
        {number}
      </Anchor>
      <CopyButton value={number}>
        {({ copied, copy }) => (
          <Tooltip label={copied ? t('copied') : t('copy')}>
            <ActionIcon variant="subtle" size="sm" aria-label={copied ? t('copied') : t('copy')} onClick={copy}>
              {copied ? <IconCheck size={14} aria-hidden /> : <IconCopy size={14} aria-hidden />}
            </ActionIcon>
          </Tooltip>
        )}
      </CopyButton>
    </Group>
  )
}
