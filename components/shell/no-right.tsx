'use client'

import { Fragment } from 'react'
import { Button, Group } from '@mantine/core'
import { IconLock, IconShoppingCartOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { isLetter, type Right } from '@/lib/contract/rights'
import { useSession } from '@/lib/client/session'
import { Link } from '@/lib/i18n/navigation'
import { isolate } from '@/lib/format/isolate'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import { Page } from './page'
import { WhyNot } from './why-not'

/** Why a page does not open: the right that is missing, or that the feature was not bought; and a way on (D5). */
export function NoRight({ needed, purchased }: { needed: Right; purchased: boolean }) {
  const t = useTranslations('shell')
  const { organisationName } = useSession()
  const say = useRightWords()
  const features = [...new Set(needed.anyOf.map(({ feature }) => feature))]
  const words = purchased ? ('notHeld' as const) : ('notPurchased' as const)
  return (
    <Page icon={purchased ? <IconLock size={40} aria-hidden /> : <IconShoppingCartOff size={40} aria-hidden />} title={t(`${words}.title`)}>
      <p>
        {purchased
          ? t(needed.anyOf.length > 1 ? 'notHeld.anyOf' : 'notHeld.body')
          : t('notPurchased.body', { organisation: isolate(organisationName) })}
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <bdi>{say.feature(feature)}</bdi>
            {purchased && <Wanted letters={needed.anyOf.filter((one) => one.feature === feature).map(({ letter }) => letter)} />}
          </li>
        ))}
      </ul>
      <p>{t(`${words}.next`)}</p>
      <Group gap="xs">
        <Button component={Link} href="/">
          {t('toStart')}
        </Button>
        <WhyNot />
      </Group>
    </Page>
  )
}

function Wanted({ letters: wanted }: { letters: readonly string[] }) {
  const t = useTranslations('shell.letters')
  const named = wanted.filter(isLetter)
  if (named.length === 0) return null
  return (
    <>
      {': '}
      {named.map((letter, index) => (
        <Fragment key={letter}>
          {index > 0 && ' / '}
          {t(letter)}
        </Fragment>
      ))}
    </>
  )
}
