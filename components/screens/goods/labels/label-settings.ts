import { isRecord } from '@/lib/contract/core/json'
import { labelSheets, roll, type LabelSheet, type Size } from './label-sheets'

/** Limits of the fields, in millimetres and pieces. */
export const limits = { width: [20, 110], height: [12, 150], copies: [1, 100] } as const

export type LabelSettings = {
  readonly sheet: string
  readonly custom: Size
  /** `none`, `product`, or `group:` and the name of a price group of the price list. */
  readonly price: string
  readonly always128: boolean
}

const fieldsOf = (value: unknown): Readonly<Record<string, unknown>> => (isRecord(value) ? value : {})

/** The user's settings as stored. */
export function readLabelSettings(stored: unknown): LabelSettings {
  const { sheet, custom, price, always128 } = fieldsOf(stored)
  const { width, height } = fieldsOf(custom)
  const within = (value: unknown, [least, most]: readonly [number, number], fallback: number) =>
    typeof value === 'number' && value >= least && value <= most ? value : fallback
  return {
    sheet: labelSheets.some(({ id }) => id === sheet) || sheet === customRoll ? String(sheet) : 'a4-3x8',
    custom: { width: within(width, limits.width, 58), height: within(height, limits.height, 40) },
    price: typeof price === 'string' ? price : 'product',
    always128: always128 === true,
  }
}

export const customRoll = 'custom'

export const sheetOf = ({ sheet, custom }: LabelSettings): LabelSheet =>
  labelSheets.find(({ id }) => id === sheet) ?? roll(customRoll, custom)
