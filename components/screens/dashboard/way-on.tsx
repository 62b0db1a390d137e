'use client'

import { Button } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { PageLink } from '@/components/kit/page-link'
import { PointingIcon } from '@/components/kit/pointing-icon'
import { useNounWords } from '@/components/kit/words'
import { useWays } from './ways'

/** Leads from a chart to the report behind it, where that page is open to this person. */
export function WayOn({ href }: { href: `/${string}` }) {
  const entry = useWays().find((one) => one.href === href)
  return entry ? <Way href={href} noun={entry.noun.noun} /> : null
}

function Way({ href, noun }: { href: `/${string}`; noun: string }) {
  const t = useTranslations('dashboard')
  const { title } = useNounWords(noun)
  return (
    <Button
      component={PageLink}
      href={href}
      variant="subtle"
      size="compact-sm"
      rightSection={<PointingIcon of={IconArrowRight} />}
      aria-label={t('open', { title })}
    >
      {title}
    </Button>
  )
}
