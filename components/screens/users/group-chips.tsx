'use client'

import { useTranslations } from 'next-intl'
import { Foreign } from '@/components/kit/foreign'
import { useFormats } from '@/components/kit/formats'
import styles from './users.module.css'

/** So many groups are named; the others are counted (specification B 5). */
export const namedGroups = 3

/** The first groups of somebody as chips, and how many more there are. */
export function GroupChips({ titles, words = [] }: { titles: readonly string[]; words?: readonly string[] }) {
  const t = useTranslations('users')
  const formats = useFormats()
  const rest = titles.slice(namedGroups)
  return (
    <span className={styles.chips}>
      {titles.slice(0, namedGroups).map((title, place) => (
        <span key={`${place}-${title}`} className={styles.chip}>
          <Foreign text={title} words={words} />
        </span>
      ))}
      {rest.length > 0 && (
        <span className={styles.more} title={rest.join(' · ')}>
          {t('moreGroups', { shown: formats.count(rest.length) })}
        </span>
      )}
    </span>
  )
}
