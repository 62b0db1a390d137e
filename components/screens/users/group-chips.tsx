'use client'

import { useTranslations } from 'next-intl'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './users.module.css'

/** Groups shown by name; the rest is counted. */
export const namedGroups = 3

/** The first groups of a user as chips, and the number of others. */
export function GroupChips({ titles, words = [] }: { titles: readonly string[]; words?: readonly string[] }) {
  const t = useTranslations('users')
  const formats = useFormats()
  const rest = titles.slice(namedGroups)
  return (
    <span className={`row gap1 shrink clip ${styles.chips}`}>
      {titles.slice(0, namedGroups).map((title, place) => (
        <span key={`${place}-${title}`} className={styles.chip}>
          <BidiText text={title} words={words} />
        </span>
      ))}
      {rest.length > 0 && (
        <span className="fixed detail" title={rest.join(' · ')}>
          {t('moreGroups', { shown: formats.count(rest.length) })}
        </span>
      )}
    </span>
  )
}
