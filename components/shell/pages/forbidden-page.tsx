'use client'

import { Button, Group } from '@mantine/core'
import { IconKey, IconLock, IconShieldQuestion, IconShoppingCartOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useFeatures } from '@/lib/client/queries/use-features'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { entryAt } from '@/lib/contract/access/page-access'
import { isLetter, type Right } from '@/lib/contract/core/rights'
import { isolate } from '@/lib/format/bidi-isolate'
import { Link, usePathname } from '@/lib/i18n/navigation'
import { useRightLabels } from '@/components/features/rights/right-labels'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { MessagePage } from './message-page'

/** Page for a missing permission or an unpurchased feature, with links to further pages (D5). */
export function ForbiddenPage({ needed, purchased }: { needed: Right; purchased: boolean }) {
  const t = useTranslations('shell')
  const words = useTranslations('accessGroups')
  const { organisationName } = useSession()
  const translate = useRightLabels()
  const features = [...new Set(needed.anyOf.map(({ feature }) => feature))]
  const reason = purchased ? ('notHeld' as const) : ('notPurchased' as const)
  const isBare = useFeatures().purchased?.size === 0
  return (
    <MessagePage
      icon={purchased ? <IconLock size={40} aria-hidden /> : <IconShoppingCartOff size={40} aria-hidden />}
      title={isBare ? words('noModule') : t(`${reason}.title`)}
    >
      {isBare && <p>{words('noModuleNext')}</p>}
      <p>
        {purchased
          ? t(needed.anyOf.length > 1 ? 'notHeld.anyOf' : 'notHeld.body')
          : t('notPurchased.body', { organisation: isolate(organisationName) })}
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <bdi>{translate.feature(feature)}</bdi>
            {purchased && <MissingLetters letters={needed.anyOf.filter((one) => one.feature === feature).map(({ letter }) => letter)} />}
          </li>
        ))}
      </ul>
      <p>{t(`${reason}.next`)}</p>
      <Group gap="xs">
        <Button component={Link} href="/">
          {t('toStart')}
        </Button>
        <MyAccessLink />
      </Group>
    </MessagePage>
  )
}

function MissingLetters({ letters }: { letters: readonly string[] }) {
  const t = useTranslations('shell.letters')
  const named = letters.filter(isLetter)
  if (named.length === 0) return null
  return (
    <>
      <span>{': '}</span>
      {named.map((letter, index) => (
        <span key={letter}>{`${index > 0 ? ' / ' : ''}${t(letter)}`}</span>
      ))}
    </>
  )
}

/** Page for a signed-in user without any permission. */
export function NoAccessPage() {
  const t = useTranslations('shell.noAccess')
  const { organisationName } = useSession()
  return (
    <MessagePage icon={<IconKey size={40} aria-hidden />} title={t('title')}>
      <p>{t('body', { organisation: isolate(organisationName) })}</p>
      <MyAccessLink />
    </MessagePage>
  )
}

export function MyAccessLink() {
  const t = useTranslations('myAccess')
  const { translate } = useResourceLabels('myAccess')
  const { entries } = useMenuData()
  const entry = entryAt(entries, usePathname())
  return (
    <Button
      component={Link}
      variant="default"
      href={entry ? { pathname: '/myAccess', query: { q: translate(`${entry.resource.resourceName}.title`) } } : '/myAccess'}
      leftSection={<IconShieldQuestion size={18} aria-hidden />}
    >
      {t('why')}
    </Button>
  )
}
