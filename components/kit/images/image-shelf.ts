import type { SendOptions } from '@/lib/client/send'

/** Widths in which a picture can be had. */
export type PictureWidth = 50 | 150 | 600 | 1200

/** The images of one record, and what may be done with them. Without the right there are no deeds. */
export type ImageShelf = {
  /** The cover first. */
  readonly ids: readonly number[]
  /** Whose images they are. */
  readonly name: string
  readonly addressOf: (id: number, width: PictureWidth) => string
  readonly deeds?: {
    /** Adds an image (a data URL) behind the others. */
    readonly upload: (image: string, options: SendOptions) => Promise<void>
    readonly remove: (id: number) => Promise<void>
    readonly order: (ids: readonly number[]) => Promise<void>
  }
}
