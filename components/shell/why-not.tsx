'use client'

import { Button } from '@mantine/core'
import { IconShieldQuestion } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { entryAt } from '@/lib/contract/standing'
import { useMenuFacts } from '@/lib/client/menu'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { useNounWords } from '@/components/kit/words'

/** Leads from a page that does not open to all that is open and closed to the person, and there to this very page. */
export function WhyNot() {
  const t = useTranslations('myAccess')
  const { say } = useNounWords('myAccess')
  const { entries } = useMenuFacts()
  const entry = entryAt(entries, usePathname())
  return (
    <Button
      component={Link}
      variant="default"
      href={entry ? { pathname: '/myAccess', query: { q: say(`${entry.noun.noun}.title`) } } : '/myAccess'}
      leftSection={<IconShieldQuestion size={18} aria-hidden />}
    >
      {t('why')}
    </Button>
  )
}
