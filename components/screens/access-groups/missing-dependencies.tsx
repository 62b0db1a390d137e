'use client'

import { Button } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { MissingDependency } from '@/lib/contract/access/right-dependencies'
import { isolate } from '@/lib/format/bidi-isolate'
import { useRightLabels } from '@/components/kit/rights/right-labels'
import type { MatrixCell } from './grant-changes'
import styles from './rights.module.css'

/** Permissions that do not work alone, each with the missing one and a button that grants it. */
export function MissingDependencies({
  missing,
  change,
}: {
  missing: readonly MissingDependency[]
  change: ((cells: readonly MatrixCell[], granted: boolean) => void) | undefined
}) {
  const t = useTranslations()
  const translate = useRightLabels()
  const named = ({ feature, letter }: MatrixCell) =>
    t('rights.of', { feature: isolate(translate.feature(feature)), right: translate.letter(letter) })
  return (
    <ul className={styles.missingDependencies}>
      {missing.map(({ feature, letter, needs }) => (
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
