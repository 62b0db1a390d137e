'use client'

import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Offer } from '@/lib/contract/needs'
import type { Access } from '@/lib/contract/rights'
import { Foreign } from '@/components/kit/foreign'
import { useFormats } from '@/components/kit/formats'
import { LetterIcon } from '@/components/kit/rights/letter-icon'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import { changeOf, holds } from './grants'
import styles from './rights.module.css'

/** A feature with the signs of its rights: filled where one is granted, an outline where it is not. */
export function FeatureCard(props: {
  offer: Offer
  words: readonly string[]
  access: Access
  stored: Access
  lacking: boolean
  open: (() => void) | undefined
}) {
  const { offer, words, access, stored, lacking, open } = props
  const { feature, letters } = offer
  const t = useTranslations('accessGroups')
  const formats = useFormats()
  const say = useRightWords()
  const held = letters.filter((letter) => holds(access, { feature, letter })).length

  const inside = (
    <>
      <span className={styles.cardHead}>
        <span className={styles.cardTitle}>
          <Foreign text={say.feature(feature)} words={words} />
        </span>
        {lacking && <IconAlertTriangle size={16} className={styles.caution} aria-label={t('hints')} role="img" />}
        <span className={styles.cardCount}>{t('heldOf', { held: formats.count(held), all: formats.count(letters.length) })}</span>
      </span>
      <span className={styles.signs}>
        {letters.map((letter) => {
          const granted = holds(access, { feature, letter })
          const change = changeOf(access, stored, { feature, letter })
          const state = `${say.letter(letter)}: ${t(change ?? (granted ? 'has' : 'hasNot'))}`
          return (
            <span key={letter} className={styles.sign} data-granted={granted || undefined} data-change={change ?? undefined} title={state}>
              <LetterIcon letter={letter} />
              <VisuallyHidden>{state}</VisuallyHidden>
            </span>
          )
        })}
      </span>
    </>
  )
  if (!open) return <div className={styles.card}>{inside}</div>
  return (
    <button type="button" className={styles.card} onClick={open} aria-haspopup="dialog">
      {inside}
    </button>
  )
}
