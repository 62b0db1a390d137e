'use client'

import { useState } from 'react'
import dynamic from 'next/dynamic'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import { FeatureCard } from './feature-card'
import { inAreas, type RightsProps } from './rights-props'
import styles from './rights.module.css'

const FeatureDialog = dynamic(() => import('./feature-dialog').then((module) => module.FeatureDialog), { ssr: false })

/** A card for each feature; pressing one opens its rights. */
export function RightsCards(props: RightsProps) {
  const { rows, change, access } = props
  const say = useRightWords()
  const [opened, setOpened] = useState<string | null>(null)
  const row = rows.find(({ feature }) => feature === opened)
  return (
    <>
      {inAreas(rows).map(({ area, rows: own }) => (
        <section key={area}>
          <h3 className={styles.area}>{say.area(area)}</h3>
          <ul className={styles.cards}>
            {own.map((offer) => (
              <li key={offer.feature}>
                <FeatureCard
                  offer={offer}
                  words={props.words}
                  access={access}
                  stored={props.stored}
                  lacking={props.lacks.some(({ feature }) => feature === offer.feature)}
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
          lacks={props.lacks.filter(({ feature }) => feature === row.feature)}
          change={change}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  )
}
