import { any } from '@/lib/contract/core/rights'
import type { Amount } from '@/lib/format/amount'
import { addDays, type CalendarDate } from '@/lib/format/calendar'

/** Name of a sample campaign or of one of its products, translated in `campaigns.samples.*`. */
export type SampleName = 'newYear' | 'summer' | 'loyal' | 'closing' | 'tea' | 'coffee' | 'cups' | 'sweets'

export type Gift = { readonly good: SampleName; readonly quantity: number }

/** Terms of a campaign for one product; null means no upper limit. */
export type CampaignLine = {
  readonly good: SampleName
  readonly from: number
  readonly to: number | null
  readonly percent: number
  readonly discount: Amount
  readonly gifts: readonly Gift[]
}

/** A discount or free product for purchases in a date range. */
export type Campaign = {
  readonly id: number
  readonly serial: string
  readonly name: SampleName
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly active: boolean
  readonly priority: number
  /** Whether it can be combined with other campaigns. */
  readonly parallel: boolean
  readonly lines: readonly CampaignLine[]
}

/** Campaigns have a page but no call: the cloud does not offer them yet (D143). */
export const campaigns = {
  resourceName: 'campaigns',
  rights: { list: any('BaseModule') },
  idOf: ({ id }: Campaign) => id,
  titleOf: null,
} as const

export type CampaignState = 'inactive' | 'planned' | 'running' | 'over'

/** State of a campaign on a day; an inactive one is neither planned nor over. */
export function campaignState({ active, from, to }: Campaign, day: CalendarDate): CampaignState {
  if (!active) return 'inactive'
  if (day < from) return 'planned'
  return day > to ? 'over' : 'running'
}

const line = (good: SampleName, from: number, to: number | null, percent: number, gifts: readonly Gift[] = []): CampaignLine => ({
  good,
  from,
  to,
  percent,
  discount: '0',
  gifts,
})

/** Built-in samples around a day, so that one is always running. Sorted by serial number. */
export const sampleCampaigns = (day: CalendarDate): readonly Campaign[] => [
  {
    id: 1,
    serial: '101',
    name: 'newYear',
    from: addDays(day, -120),
    to: addDays(day, -90),
    active: true,
    priority: 1,
    parallel: false,
    lines: [line('sweets', 2, 5, 5), line('sweets', 6, null, 10, [{ good: 'tea', quantity: 1 }])],
  },
  {
    id: 2,
    serial: '102',
    name: 'loyal',
    from: addDays(day, -20),
    to: addDays(day, 25),
    active: true,
    priority: 2,
    parallel: true,
    lines: [
      line('tea', 1, 3, 3),
      line('tea', 4, null, 7.5, [{ good: 'cups', quantity: 2 }]),
      { ...line('coffee', 1, null, 0), discount: '50000' },
    ],
  },
  {
    id: 3,
    serial: '103',
    name: 'summer',
    from: addDays(day, 40),
    to: addDays(day, 70),
    active: true,
    priority: 3,
    parallel: true,
    lines: [line('coffee', 2, null, 12, [{ good: 'sweets', quantity: 1 }])],
  },
  {
    id: 4,
    serial: '104',
    name: 'closing',
    from: addDays(day, -5),
    to: addDays(day, 5),
    active: false,
    priority: 4,
    parallel: false,
    lines: [line('cups', 3, null, 20)],
  },
]
