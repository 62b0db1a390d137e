'use client'

import { Skeleton } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import { useEffect, useState } from 'react'
import { yieldToMain } from '@/lib/client/browser/defer-work'
import { lazyModule } from '@/lib/client/requests/lazy-module'
import { useContainerNarrowerThan } from '@/components/ui/hooks/breakpoints'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { useInView } from '@/components/ui/hooks/use-in-view'
import type { EChartsChartProps } from './echarts-chart'
import styles from './chart.module.css'

const EChartsChart = lazyComponent(() => loadEChartsChart())

const loadCore = lazyModule(() => import('./echarts-core'))
const loadModules = lazyModule(() => import('./echarts-modules'))
const loadChart = lazyModule(() => import('./echarts-chart'))

/** Loads ECharts in three steps: evaluating it and drawing at once would block a slow phone for a fifth of a second. */
async function loadEChartsChart() {
  for (const step of [loadCore, loadModules]) {
    await step()
    await yieldToMain()
  }
  return (await loadChart()).EChartsChart
}

let queue: Promise<unknown> = Promise.resolve()

/** Whether a `wanted` chart may be drawn: charts are mounted one after the other, so that together they do not block the page for long. */
function useMountQueue(wanted: boolean): boolean {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    if (!wanted) return
    let isMounted = true
    queue = queue.then(async () => {
      // A failure is the lazy component's to report.
      await loadEChartsChart().catch(() => null)
      if (isMounted) setReady(true)
      await yieldToMain()
    })
    return () => {
      isMounted = false
    }
  }, [wanted])
  return ready
}

/** Widths in pixels below which a chart is narrow, and tiny (axes-and-tooltip.ts). */
const narrowWidth = 800
const tinyWidth = 400

type Props = Omit<EChartsChartProps, 'size'> & {
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
  const { ref: tinyContainer, narrow: tiny } = useContainerNarrowerThan<HTMLDivElement>(tinyWidth)
  const ready = useMountQueue(inView)
  const ref = useMergedRef(sight, container, tinyContainer)
  const alternative = label === null ? ({ 'aria-hidden': true } as const) : ({ role: 'img', 'aria-label': label } as const)
  return (
    <div ref={ref} {...alternative} dir="ltr" className={`shrink clip ${styles.chart}`} style={{ blockSize: drawn.height }}>
      {ready ? <EChartsChart {...drawn} size={tiny ? 'tiny' : narrow ? 'narrow' : 'wide'} /> : <Skeleton height={drawn.height} />}
    </div>
  )
}
