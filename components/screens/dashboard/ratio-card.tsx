'use client'

import { memo, type ComponentType } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconHourglass, IconTrendingDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { bandOf, ratioOf, type CurrentFigures, type RatioBand } from '@/lib/contract/current-ratio'
import { absolute } from '@/lib/format/amount'
import type { Figures } from '@/lib/client/use-dashboard'
import { useFormats } from '@/components/kit/formats'
import { Money } from '@/components/kit/money'
import { ChartCard, chartHeight } from './chart-card'
import { WayOn } from './way-on'
import styles from './dashboard.module.css'

const icons: Readonly<Record<RatioBand, ComponentType<{ size?: number; 'aria-hidden'?: true }>>> = {
  negative: IconTrendingDown,
  low: IconAlertTriangle,
  best: IconCircleCheck,
  poor: IconHourglass,
  noLiabilities: IconCircleMinus,
}

/** Whether current assets cover current liabilities: the ratio, what it says in a word, and the two figures (D75). */
export const RatioCard = memo(function RatioCard({ figures }: { figures: Figures<CurrentFigures> }) {
  const t = useTranslations('currentRatio')
  return (
    <ChartCard name="ratio" title={t('title')} figures={figures} more={<WayOn href="/balanceSheet" />} height={chartHeight}>
      {figures.value && <Verdict of={figures.value} />}
    </ChartCard>
  )
})

function Verdict({ of: figures }: { of: CurrentFigures }) {
  const t = useTranslations('currentRatio')
  const formats = useFormats()
  const ratio = ratioOf(figures)
  const band = bandOf(figures)
  const Icon = icons[band]
  return (
    <div className={styles.ratio} data-band={band}>
      <p className={styles.verdict}>
        {ratio !== null && <strong className={styles.number}>{formats.amount(ratio, 2)}</strong>}
        <span className={styles.band}>
          <Icon size={22} aria-hidden />
          {t(`bands.${band}`)}
        </span>
      </p>
      <p className={styles.meaning}>{t(`meaning.${band}`)}</p>
      <dl className={styles.sides}>
        <div>
          <dt>{t('assets')}</dt>
          <dd>
            <Money amount={figures.assets} />
          </dd>
        </div>
        <div>
          <dt>{t('liabilities')}</dt>
          <dd>
            <Money amount={absolute(figures.liabilities)} />
          </dd>
        </div>
      </dl>
    </div>
  )
}
