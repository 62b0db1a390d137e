'use client'

import { useTranslations } from 'next-intl'
import { Foreign } from '@/components/kit/foreign'
import styles from './cheques.module.css'

/** A cheque's date, with a soft word where it is over (D83). */
export function DueDate({ date, words, past }: { date: string; words: readonly string[]; past: boolean }) {
  const t = useTranslations('cheques')
  return (
    <span className={styles.due}>
      <Foreign text={date} words={words} />
      {past && <span className={styles.past}>{t('pastDate')}</span>}
    </span>
  )
}
