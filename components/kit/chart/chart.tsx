'use client'

import { useEffect, useMemo, useRef } from 'react'
import ReactECharts from 'echarts-for-react/esm/core'
import type { EChartsCoreOption } from 'echarts/core'
import { engine } from './engine'
import { kinds } from './kinds'
import { useInk, type Ink } from './ink'
import styles from './chart.module.css'

engine.use(kinds)

type Pressed = { readonly dataIndex: number; readonly seriesIndex: number }

/** What is common to all charts. */
const common = (ink: Ink): EChartsCoreOption => ({
  animation: false,
  color: [...ink.series],
  textStyle: { fontFamily: ink.font, color: ink.text },
  tooltip: {
    backgroundColor: ink.surface,
    borderColor: ink.hairline,
    textStyle: { color: ink.text, fontFamily: ink.font, fontSize: 13 },
    extraCssText: `direction: ${ink.rtl ? 'rtl' : 'ltr'}; text-align: start`,
    confine: true,
  },
})

/** A figure of a chart that was pressed: its place in its series, and the place of the series. */
export type Point = { readonly at: number; readonly series: number }

type Props = {
  draw: (ink: Ink) => EChartsCoreOption
  label: string
  height: number
  /** What pressing a figure does. Whoever cannot press one finds the same in the chart's table. */
  press?: ((point: Point) => void) | undefined
}

/** A chart in the page's colours, font and direction. It is a picture: `label` says in words what it shows. Loads on use, as it is heavy. */
export function Chart({ draw, label, height, press }: Props) {
  const ink = useInk()
  // The chart listens once; what it calls is always the newest.
  const pressed = useRef(press)
  useEffect(() => {
    pressed.current = press
  }, [press])
  const events = useMemo(
    () => ({ click: ({ dataIndex, seriesIndex }: Pressed) => pressed.current?.({ at: dataIndex, series: seriesIndex }) }),
    [],
  )
  const option = useMemo(() => {
    const { tooltip, ...own } = draw(ink)
    const { tooltip: usual, ...rest } = common(ink)
    return { ...rest, ...own, tooltip: { ...(usual as object), ...(tooltip as object | undefined) } }
  }, [draw, ink])
  return (
    <div role="img" aria-label={label} dir="ltr" className={styles.chart}>
      <ReactECharts echarts={engine} option={option} notMerge onEvents={events} style={{ blockSize: height }} />
    </div>
  )
}
