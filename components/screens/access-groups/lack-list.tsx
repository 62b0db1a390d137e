'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { Lack } from '@/lib/contract/needs'
import { isolate } from '@/lib/format/isolate'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import type { Cell } from './grants'
import styles from './rights.module.css'

/** Rights that do nothing alone, each with what it needs and the way to grant that. */
export function LackList({
  lacks,
  change,
}: {
  lacks: readonly Lack[]
  change: ((cells: readonly Cell[], granted: boolean) => void) | undefined
}) {
  const t = useTranslations()
  const say = useRightWords()
  const named = ({ feature, letter }: Cell) => t('rights.of', { feature: isolate(say.feature(feature)), right: say.letter(letter) })
  return (
    <ul className={styles.lacks}>
      {lacks.map(({ feature, letter, needs }) => (
        <li key={`${feature} ${needs.feature}`}>
          <IconAlertTriangle size={16} className={styles.caution} aria-hidden />
          <span>
            {t('accessGroups.hint', { has: named({ feature, letter }), needs: named(needs) })}{' '}
            {change && (
              <Button size="compact-xs" variant="default" onClick={() => change([needs], true)}>
                {t('accessGroups.grantNeed', { right: named(needs) })}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
