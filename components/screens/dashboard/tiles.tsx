'use client'

import { memo } from 'react'
import { Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ListState } from '@/components/kit/list-state'
import { PageLink } from '@/components/kit/page-link'
import { useNounWords } from '@/components/kit/words'
import { tiled, useWays } from './ways'
import styles from './dashboard.module.css'

/** Ways to reports, each with a sentence; whoever has neither these nor charts (`alone`) is told so. */
export const Tiles = memo(function Tiles({ alone }: { alone: boolean }) {
  const t = useTranslations('dashboard')
  const open = useWays()
  const tiles = tiled.flatMap((href) => open.find((entry) => entry.href === href) ?? [])
  if (tiles.length === 0) return alone ? <ListState icon={IconLock} title={t('nothing')} text={t('nothingNext')} /> : null
  return (
    <nav aria-label={t('reports')} data-screen-only>
      <Title order={2} size="h3" className={styles.heading ?? ''}>
        {t('reports')}
      </Title>
      <ul className={styles.tiles}>
        {tiles.map(({ href, noun: { noun } }) => (
          <li key={href}>
            <PageLink href={href} className={styles.tile}>
              <TileWords noun={noun} />
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
})

function TileWords({ noun }: { noun: string }) {
  const { title, own } = useNounWords(noun)
  return (
    <>
      <span className={styles.tileName}>{title}</span>
      <span className={styles.tileAbout}>{own('about')}</span>
    </>
  )
}
