'use client'

import { Fragment } from 'react'
import { Button } from '@mantine/core'
import { IconLock, IconShoppingCartOff } from '@tabler/icons-react'
import { useLocale, useTranslations } from 'next-intl'
import { letters, type Letter, type Right } from '@/lib/contract/rights'
import type { PurchasedFeature } from '@/lib/contract/session'
import { useSession } from '@/lib/client/session'
import { Link } from '@/lib/i18n/navigation'
import { useFeatures } from '@/lib/client/features'
import { Page } from './page'

/** The name of a feature in a language; Dutch has none of its own in the cloud's list (D38). */
export function titleOf(feature: string, list: readonly PurchasedFeature[], locale: string): string {
  const known = list.find((one) => one.feature === feature)
  if (!known) return feature
  const own = locale === 'fa' || locale === 'tr' || locale === 'de' ? known[locale] : known.en
  return own || known.en || known.fa || feature
}

/** Why a page does not open: the right that is missing, or that the feature was not bought; and a way on (D5). */
export function NoRight({ needed, purchased }: { needed: Right; purchased: boolean }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const { organisationName } = useSession()
  const { list } = useFeatures()
  const features = [...new Set(needed.anyOf.map(({ feature }) => feature))]
  const words = purchased ? ('notHeld' as const) : ('notPurchased' as const)
  return (
    <Page icon={purchased ? <IconLock size={40} aria-hidden /> : <IconShoppingCartOff size={40} aria-hidden />} title={t(`${words}.title`)}>
      <p>
        {purchased
          ? t(needed.anyOf.length > 1 ? 'notHeld.anyOf' : 'notHeld.body')
          : t('notPurchased.body', { organisation: `\u2068${organisationName}\u2069` })}
      </p>
      <ul>
        {features.map((feature) => (
          <li key={feature}>
            <bdi>{titleOf(feature, list, locale)}</bdi>
            {purchased && <Wanted letters={needed.anyOf.filter((one) => one.feature === feature).map(({ letter }) => letter)} />}
          </li>
        ))}
      </ul>
      <p>{t(`${words}.next`)}</p>
      <Button component={Link} href="/">
        {t('toStart')}
      </Button>
    </Page>
  )
}

const isLetter = (letter: string): letter is Letter => (letters as readonly string[]).includes(letter)

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
