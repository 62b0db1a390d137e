'use client'

import { IconArrowsExchange, IconEye, IconKey, IconList, IconPencil, IconPlus, IconPrinter, IconTrash } from '@tabler/icons-react'
import { useLocale, useTranslations, type Messages } from 'next-intl'
import { useMemo } from 'react'
import { useFeatures } from '@/lib/client/queries/use-features'
import type { AreaId } from '@/lib/contract/access/feature-areas'
import { isLetter, type Right } from '@/lib/contract/core/rights'
import { isolate } from '@/lib/format/bidi-isolate'

const rightIcons = { l: IconList, v: IconEye, c: IconPlus, u: IconPencil, d: IconTrash, t: IconArrowsExchange, p: IconPrinter } as const

const isKnown = (letter: string): letter is keyof typeof rightIcons => Object.hasOwn(rightIcons, letter)

/** Icon of a permission letter; its name is beside it or in a tooltip. */
export function RightIcon({ letter, size = 16 }: { letter: string; size?: number }) {
  const Icon = isKnown(letter) ? rightIcons[letter] : IconKey
  return <Icon size={size} stroke={1.8} aria-hidden />
}

type RightLabels = {
  readonly feature: (feature: string) => string
  readonly letter: (letter: string) => string
  readonly area: (area: AreaId) => string
  /** A permission in one line: each feature with its alternative letters. */
  readonly right: (right: Right) => string
}

/**
 * Names of permissions: the cloud's feature title in the user's language first, then the product's, then the cloud's in another language
 * (D38).
 */
export function useRightLabels(): RightLabels {
  const t = useTranslations()
  const locale = useLocale()
  const { list } = useFeatures()
  // Rows of tables are made with them.
  return useMemo(() => {
    const feature = (name: string): string => {
      const granted = list?.find((one) => one.feature === name)
      const own = granted && (locale === 'fa' || locale === 'tr' || locale === 'de' || locale === 'en') ? granted[locale] : ''
      const key = `features.${name}` as `features.${keyof Messages['features']}`
      const ours = t.has(key) ? t(key) : ''
      return own || ours || granted?.en || granted?.fa || granted?.dictionaryTitle || name
    }
    const letter = (one: string): string => (isLetter(one) ? t(`rights.fields.${one}`) : one)
    return {
      feature,
      letter,
      area: (area) => {
        if (area === 'other') return t('rights.otherFeatures')
        return area === 'dashboard' ? t('dashboard.title') : t(`menu.groups.${area}`)
      },
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
