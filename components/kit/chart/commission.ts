import type { Drawing } from './drawing'
import type { Face } from './faces'
import type { Ink } from './ink'
import type { Hand } from './writing'

/** Whatever a chart looks like by: what it shows, and how the page it stands in draws and writes. */
export type Look = { readonly drawing: Drawing; readonly ink: Ink; readonly hand: Hand }

/** A picture to be painted: of what, how large in the page's pixels, and how many of the screen's pixels each of those has. */
export type Commission = Look & { readonly width: number; readonly height: number; readonly ratio: number; readonly faces: readonly Face[] }

/** A commission on its way to the worker. */
export type Asked = { readonly id: number; readonly commission: Commission }

/** What the worker gives back; null where this browser's workers cannot paint. */
export type Painted = { readonly id: number; readonly picture: ImageBitmap | null }
