import type { ChartSpec } from './chart-spec'
import type { WorkerFont } from './worker-fonts'
import type { ChartTheme } from './chart-theme'
import type { NumberStyle } from './chart-number-format'

/** Everything that determines the appearance of a chart: its data, theme and number format. */
export type ChartAppearance = { readonly spec: ChartSpec; readonly theme: ChartTheme; readonly numberStyle: NumberStyle }

/** A request to render a bitmap: content, size in CSS pixels, and device pixel ratio. */
export type RenderRequest = ChartAppearance & {
  readonly width: number
  readonly height: number
  readonly ratio: number
  readonly faces: readonly WorkerFont[]
}

/** A request on its way to the worker. */
export type RenderMessage = { readonly id: number; readonly request: RenderRequest }

/** The worker's response; null where this browser's workers cannot render. */
export type RenderedMessage = { readonly id: number; readonly bitmap: ImageBitmap | null }
