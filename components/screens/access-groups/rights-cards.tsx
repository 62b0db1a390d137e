'use client'

import { useState } from 'react'
import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import type { GrantableFeature, MissingDependency } from '@/lib/contract/access/right-dependencies'
import type { Access } from '@/lib/contract/core/rights'
import { areaOf, type AreaId } from '@/lib/contract/access/feature-areas'
import { lazyDialog } from '@/components/ui/hooks/lazy-component'
import { useRightLabels, RightIcon } from '@/components/features/rights/right-labels'
import { BidiText } from '@/components/ui/text/bidi-text'
import { useFormats } from '@/components/ui/text/use-formats'
import { changeOf, holds, type MatrixCell } from '@/lib/contract/access/grant-changes'
import styles from './rights.module.css'

const FeatureDialog = lazyDialog(() => import('./feature-dialog').then((module) => module.FeatureDialog))

/** One card per feature; pressing it opens its permissions. */
export function RightsCards(props: RightsProps) {
  const { rows, change, access } = props
  const translate = useRightLabels()
  const [opened, setOpened] = useState<string | null>(null)
  const row = rows.find(({ feature }) => feature === opened)
  return (
    <>
      {inAreas(rows).map(({ area, rows: own }) => (
        <section key={area}>
          <h3 className={styles.area}>{translate.area(area)}</h3>
          <ul className={styles.cards}>
            {own.map((offer) => (
              <li key={offer.feature}>
                <FeatureCard
                  offer={offer}
                  words={props.words}
                  access={access}
                  stored={props.stored}
                  missing={props.missing.some(({ feature }) => feature === offer.feature)}
                  open={change && (() => setOpened(offer.feature))}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
      {row && change && (
        <FeatureDialog
          offer={row}
          access={access}
          missing={props.missing.filter(({ feature }) => feature === row.feature)}
          change={change}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}

/** A feature with icons of its permissions: filled when granted, outlined otherwise. */
function FeatureCard(props: {
  offer: GrantableFeature
  words: readonly string[]
  access: Access
  stored: Access
  missing: boolean
  open: (() => void) | undefined
}) {
  const { offer, words, access, stored, missing, open } = props
  const { feature, letters } = offer
  const t = useTranslations('accessGroups')
  const formats = useFormats()
  const translate = useRightLabels()
  const held = letters.filter((letter) => holds(access, { feature, letter })).length

  const panel = (
    <>
      <span className="flex gap2 baseline">
        <span className={styles.cardTitle}>
          <BidiText text={translate.feature(feature)} words={words} />
        </span>
        {missing && <IconAlertTriangle size={16} className={styles.caution} aria-label={t('hints')} role="img" />}
        <span className="nowrap detail">{t('heldOf', { held: formats.count(held), all: formats.count(letters.length) })}</span>
      </span>
      <span className={styles.signs}>
        {letters.map((letter) => {
          const granted = holds(access, { feature, letter })
          const change = changeOf(access, stored, { feature, letter })
          const state = `${translate.letter(letter)}: ${t(change ?? (granted ? 'has' : 'hasNot'))}`
          return (
            <span key={letter} className={styles.sign} data-granted={granted || undefined} data-change={change ?? undefined} title={state}>
              <RightIcon letter={letter} />
              <VisuallyHidden>{state}</VisuallyHidden>
            </span>
          )
        })}
      </span>
    </>
  )
  if (!open) return <div className={styles.card}>{panel}</div>
  return (
    <button type="button" className={styles.card} onClick={open} aria-haspopup="dialog">
      {panel}
    </button>
  )
}

/** Props of both permission views. Read-only without `change`. */
export type RightsProps = {
  readonly title: string
  readonly rows: readonly GrantableFeature[]
  /** Folded search words, for highlighting. */
  readonly words: readonly string[]
  readonly access: Access
  readonly stored: Access
  readonly missing: readonly MissingDependency[]
  readonly change: ((cells: readonly MatrixCell[], granted: boolean) => void) | undefined
}

/** Features grouped by area, in order. */
export function inAreas(rows: readonly GrantableFeature[]): { readonly area: AreaId; readonly rows: GrantableFeature[] }[] {
  const areas = new Map<AreaId, GrantableFeature[]>()
  for (const row of rows) areas.set(areaOf(row.feature), [...(areas.get(areaOf(row.feature)) ?? []), row])
  return [...areas].map(([area, own]) => ({ area, rows: own }))
}
