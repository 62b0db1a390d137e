'use client'

import dynamic from 'next/dynamic'
import { useCallback } from 'react'
import { Skeleton } from '@mantine/core'
import { chunkErrorFallback } from '@/components/kit/hooks/chunk-error-fallback'
import { useContainerNarrowerThan } from '@/components/kit/hooks/use-container-narrower-than'
import { useInView } from '@/components/kit/hooks/use-in-view'
import type { DrawnChartProps } from './drawn-chart'
import styles from './chart.module.css'

const DrawnChart = dynamic(() => import('./drawn-chart').then((module) => module.DrawnChart, chunkErrorFallback), { ssr: false })

/** Below this width in pixels, months have short labels. */
const narrowWidth = 560

type Props = Omit<DrawnChartProps, 'narrow'> & {
  /** Text alternative of the chart; null where the words beside it say the same. */
  label: string | null
}

/**
 * A chart in the theme's colours, font and direction, loaded and drawn once it is nearly in view and the page is idle. What can be pressed
 * in it must also be in the table beside it, for the keyboard.
 */
export function Chart({ label, ...drawn }: Props) {
  const { ref: sight, inView } = useInView<HTMLDivElement>()
  const { ref: container, narrow } = useContainerNarrowerThan<HTMLDivElement>(narrowWidth)
  const ref = useCallback(
    (element: HTMLDivElement | null) => {
      sight.current = element
      container.current = element
    },
    [sight, container],
  )
  const alternative = label === null ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    <div ref={ref} {...alternative} dir="ltr" className={styles.chart} style={{ blockSize: drawn.height }}>
      {inView ? <DrawnChart {...drawn} narrow={narrow} /> : <Skeleton height={drawn.height} />}
    </div>
  )
}
