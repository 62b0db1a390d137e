'use client'

import dynamic from 'next/dynamic'
import { useCallback, useRef, useState } from 'react'
import { Skeleton } from '@mantine/core'
import { missingPart } from '@/components/kit/missing-part'
import type { Drawing } from './drawing'
import { useInk } from './ink'
import type { Point } from './live-chart'
import { loadLiveChart } from './load-live-chart'
import { Picture } from './picture'
import { useHand } from './use-hand'
import { useWaking } from './use-waking'
import styles from './chart.module.css'

const LiveChart = dynamic(() => loadLiveChart().catch(missingPart), { ssr: false })

type Props = {
  drawing: Drawing
  /** It is a picture: this says in words what it shows. */
  label: string
  height: number
  /** What pressing a figure does. Whoever cannot press one finds the same in the chart's table. */
  press?: ((point: Point) => void) | undefined
}

/**
 * A chart in the page's colours, font and direction. At first it is a picture that a worker painted, which costs the page next to nothing;
 * it comes to life where somebody touches it, or where no worker can paint.
 */
export function Chart({ drawing, label, height, press }: Props) {
  const look = { drawing, ink: useInk(), hand: useHand() }
  const place = useRef<HTMLDivElement>(null)
  const [painted, setPainted] = useState<boolean | null>(null)
  const [live, setLive] = useState(false)
  const { touched, listeners } = useWaking(place, live)
  const onDrawn = useCallback(() => setLive(true), [])
  return (
    <div ref={place} role="img" aria-label={label} dir="ltr" className={styles.chart} style={{ blockSize: height }} {...listeners}>
      {!painted && !live && <Skeleton height={height} />}
      {!live && <Picture {...look} height={height} place={place} onPainted={setPainted} />}
      {(touched || painted === false) && (
        <div className={live ? undefined : styles.coming}>
          <LiveChart {...look} height={height} press={press} onDrawn={onDrawn} />
        </div>
      )}
    </div>
  )
}
