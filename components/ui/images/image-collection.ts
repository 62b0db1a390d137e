import type { SendOptions } from '@/lib/client/requests/api'

export type ImageWidth = 50 | 150 | 600 | 1200

/** The images of a record and their actions; actions are absent without permission. */
export type ImageCollection = {
  /** The cover first. */
  readonly ids: readonly number[]
  readonly name: string
  readonly addressOf: (id: number, width: ImageWidth) => `/api/${string}`
  /** Each action shows its own success toast, with an undo. */
  readonly actions?: {
    /** Appends an image (a data URL). */
    readonly upload: (image: string, options: SendOptions) => Promise<void>
    readonly remove: (id: number, idempotencyKey: string) => Promise<void>
    readonly order: (ids: readonly number[], idempotencyKey: string) => Promise<void>
  }
}
