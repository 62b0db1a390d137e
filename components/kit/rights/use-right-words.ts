'use client'

import { useMemo } from 'react'
import { useLocale, useTranslations, type Messages } from 'next-intl'
import type { AreaId } from '@/lib/contract/feature-areas'
import { isLetter, type Right } from '@/lib/contract/rights'
import { useFeatures } from '@/lib/client/features'
import { isolate } from '@/lib/format/isolate'

/** The words for rights and features in the person's language. */
export type RightWords = {
  readonly feature: (feature: string) => string
  readonly letter: (letter: string) => string
  readonly area: (area: AreaId) => string
  /** A right in one line: each feature with the letters of which one suffices. */
  readonly right: (right: Right) => string
}

/** The words for rights: the cloud's own title of a feature first, in the person's language or ours for it, else in another (D38). */
export function useRightWords(): RightWords {
  const t = useTranslations()
  const locale = useLocale()
  const { list } = useFeatures()
  return useMemo(() => {
    const feature = (name: string): string => {
      const told = list.find((one) => one.feature === name)
      const own = told && (locale === 'fa' || locale === 'tr' || locale === 'de' || locale === 'en') ? told[locale] : ''
      const key = `features.${name}` as `features.${keyof Messages['features']}`
      const ours = t.has(key) ? t(key) : ''
      return own || ours || told?.en || told?.fa || told?.dictionaryTitle || name
    }
    const letter = (one: string): string => (isLetter(one) ? t(`rights.fields.${one}`) : one)
    return {
      feature,
      letter,
      area: (area) =>
        area === 'other' ? t('rights.otherFeatures') : area === 'dashboard' ? t('dashboard.title') : t(`menu.groups.${area}`),
      right: ({ anyOf }) =>
        [...new Set(anyOf.map((one) => one.feature))]
          .map((name) => {
            const wanted = anyOf
              .filter((one) => one.feature === name)
              .map((one) => (one.letter === '*' ? t('rights.any') : letter(one.letter)))
            return t('rights.of', { feature: isolate(feature(name)), right: wanted.join(' / ') })
          })
          .join(' · '),
    }
  }, [list, locale, t])
}
