'use client'

import { useTranslations } from 'next-intl'
import type { FigureFacts } from '@/components/list/summary/figure-facts'
import { figuresInLinks } from './explained-figure'
import { useLines } from './figure-explanation'

/** What the figures of the page's links are made of, for help: a tap on them follows the link. */
export function PageFigures() {
  const t = useTranslations('help')
  // As they are when help opens.
  const shown = [...figuresInLinks].filter(([figure]) => figure.isConnected)
  if (shown.length === 0) return null
  return (
    <section>
      <h2>{t('figures')}</h2>
      <ul>
        {shown.map(([figure, facts], at) => (
          <PageFigure key={at} link={figure.closest('a, li')} facts={facts()} />
        ))}
      </ul>
    </section>
  )
}

function PageFigure({ link, facts }: { link: Element | null; facts: FigureFacts }) {
  const lines = useLines(facts)
  const name = link?.querySelector('[data-figure-name], a')?.textContent ?? ''
  return (
    <li>
      {name !== '' && <bdi>{`${name}: `}</bdi>}
      <span>{lines.join(' · ')}</span>
    </li>
  )
}
