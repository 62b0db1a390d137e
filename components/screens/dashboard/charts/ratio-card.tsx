'use client'

import { Text } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleMinus, IconHourglass, IconTrendingDown } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { memo, type ComponentType } from 'react'
import type { Query } from '@/lib/client/queries/use-query'
import { ratioBandOf, ratioDecimals, ratioLimits, ratioOf, type CurrentFigures, type RatioBand } from '@/lib/contract/liquidity'
import { absolute } from '@/lib/format/amount'
import { decimalsNeeded } from '@/lib/format/precision'
import { ChartFrame } from '@/components/screens/dashboard/frame/chart-frame'
import { FigureLine } from '@/components/screens/dashboard/frame/figure'
import { ReportLink } from '@/components/screens/dashboard/frame/report-link'
import { Money } from '@/components/ui/text/money'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './charts.module.css'

/** End of the scale; larger ratios are marked there. */
const end = 3

/** Bands of the current ratio: where they end, and their colour. */
const bands = [
  { to: 1, colour: 'var(--daftar-status-5-mark)' },
  { to: Number(ratioLimits.low), colour: 'var(--daftar-status-3-mark)' },
  { to: Number(ratioLimits.best), colour: 'var(--daftar-status-6-mark)' },
  { to: end, colour: 'var(--daftar-status-2-mark)' },
] as const

const ticks = ['0', '1', ratioLimits.low, ratioLimits.best, '3']
const share = (value: number) => `${(Math.max(0, Math.min(end, value)) / end) * 100}%`

/** The current ratio on the scale of its bands (D75). Decorative: figure and words beside it say the same. */
function RatioScale({ ratio }: { ratio: number }) {
  const formats = useFormats()
  return (
    <div className={styles.scale} aria-hidden>
      <div className={styles.bands}>
        {bands.map(({ to, colour }, index) => (
          <span key={to} style={{ flex: to - (bands[index - 1]?.to ?? 0), background: colour }} />
        ))}
      </div>
      <span className={styles.marker} style={{ insetInlineStart: share(ratio) }} />
      {ticks.map((tick, index) => (
        <span
          key={tick}
          className={styles.tick}
          data-end={{ 0: 'start', [ticks.length - 1]: 'end' }[index]}
          style={{ insetInlineStart: share(Number(tick)) }}
        >
          {formats.exact(tick)}
        </span>
      ))}
    </div>
  )
}

const icons: Readonly<Record<RatioBand, ComponentType<{ size?: number; 'aria-hidden'?: true }>>> = {
  negative: IconTrendingDown,
  low: IconAlertTriangle,
  best: IconCircleCheck,
  poor: IconHourglass,
  noLiabilities: IconCircleMinus,
}

/** The order status whose colours a band has. */
const hues: Readonly<Record<RatioBand, number | undefined>> = { negative: 5, low: 3, best: 6, poor: 2, noLiabilities: undefined }

/** Current ratio on the scale of its bands, with both amounts (D75). */
export const RatioCard = memo(function RatioCard({ figures: query }: { figures: Query<CurrentFigures | null> }) {
  const t = useTranslations('currentRatio')
  const formats = useFormats()
  const { value } = query
  const needed = value ? decimalsNeeded([value.assets, value.liabilities]) : 0
  const ratio = value ? ratioOf(value) : null
  const band = value ? ratioBandOf(value) : null
  return (
    <ChartFrame
      name="ratio"
      title={t('title')}
      label={t('title')}
      query={query}
      needed={needed}
      figure={
        value !== null && (
          <FigureLine
            words={band && <BandPill band={band} />}
            facts={() => ({ how: 'currentRatio', of: t('title'), count: 2, updatedAt: query.updatedAt })}
          >
            {value && ratio !== null && <bdi>{formats.amount(ratio, ratioDecimals(ratio, value))}</bdi>}
          </FigureLine>
        )
      }
      foot={<ReportLink href="/balanceSheet" />}
    >
      {value === null && <Text c="dimmed">{t('none')}</Text>}
      {value && band && (
        <>
          {ratio !== null && <RatioScale ratio={Number(ratio)} />}
          <p className="flush detail">{t(`meaning.${band}`)}</p>
          <dl className="grid flush">
            <div className={styles.side}>
              <dt className="shrink">{t('assets')}</dt>
              <dd className="flush strong">
                <Money amount={value.assets} />
              </dd>
            </div>
            <div className={styles.side}>
              <dt className="shrink">{t('liabilities')}</dt>
              <dd className="flush strong">
                <Money amount={absolute(value.liabilities)} />
              </dd>
            </div>
          </dl>
        </>
      )}
    </ChartFrame>
  )
})

/** The band in a word, with an icon. */
function BandPill({ band }: { band: RatioBand }) {
  const t = useTranslations('currentRatio')
  const Icon = icons[band]
  return (
    <span className={styles.pill} data-status={hues[band]}>
      <Icon size={14} aria-hidden />
      <span>{t(`bands.${band}`)}</span>
    </span>
  )
}
