'use client'

import { useFormats } from '@/components/kit/text/use-formats'
import styles from './charts.module.css'

/** End of the scale; larger ratios are marked there. */
const end = 3

/** Bands of the current ratio: where they end, and their colour. */
const bands = [
  { to: 1, colour: 'var(--daftar-status-5-mark)' },
  { to: 1.2, colour: 'var(--daftar-status-3-mark)' },
  { to: 2, colour: 'var(--daftar-status-6-mark)' },
  { to: end, colour: 'var(--daftar-status-2-mark)' },
] as const

const ticks = ['0', '1', '1.2', '2', '3']
const share = (value: number) => `${(Math.max(0, Math.min(end, value)) / end) * 100}%`

/** The current ratio on the scale of its bands (D75). Decorative: figure and words beside it say the same. */
export function RatioScale({ ratio }: { ratio: number }) {
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
          data-end={index === 0 ? 'start' : index === ticks.length - 1 ? 'end' : undefined}
          style={{ insetInlineStart: share(Number(tick)) }}
        >
          {formats.exact(tick)}
        </span>
      ))}
    </div>
  )
}
