'use client'

import { Anchor } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useNounWords } from '@/components/kit/words'
import type { MenuEntry } from '@/lib/contract/standing'
import { Link } from '@/lib/i18n/navigation'

/** The way back to the screen that was open before the year changed, by its name. */
export function BackTo({ entry }: { entry: MenuEntry }) {
  const t = useTranslations('shell.changeYear')
  const { title } = useNounWords(entry.noun.noun)
  return (
    <Anchor component={Link} href={entry.href} fw={500}>
      {t('backTo', { screen: title })}
    </Anchor>
  )
}
