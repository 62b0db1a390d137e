'use client'

import { useTranslations } from 'next-intl'
import type { Strength } from '@/lib/contract/password-strength'
import styles from './password-strength.module.css'

const steps = [1, 2, 3, 4] as const

/** How hard a password is to guess, as four bars and in a word that is read out when it changes. */
export function PasswordStrength({ strength }: { strength: Strength }) {
  const t = useTranslations('password')
  return (
    <div className={styles.frame} data-strength={strength}>
      <div className={styles.bars} aria-hidden>
        {steps.map((step) => (
          <span key={step} className={styles.bar} data-on={step <= strength || undefined} />
        ))}
      </div>
      <span className={styles.word} role="status">
        {t(`strength.${strength}`)}
      </span>
    </div>
  )
}
