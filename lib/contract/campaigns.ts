import type { Amount } from '@/lib/format/amount'
import { addDays, type CalendarDate } from '@/lib/format/calendar'
import { any } from './rights'

/** What a campaign is called, or one of its goods: these are samples, so their words are ours, in five languages (`campaigns.samples.*`). */
export type SampleName = 'newYear' | 'summer' | 'loyal' | 'closing' | 'tea' | 'coffee' | 'cups' | 'sweets'

/** Goods that somebody gets on top. */
export type Gift = { readonly good: SampleName; readonly quantity: number }

/** What a campaign says about one of the goods; no upper end is null. */
export type CampaignLine = {
  readonly good: SampleName
  readonly from: number
  readonly to: number | null
  readonly percent: number
  readonly discount: Amount
  readonly gifts: readonly Gift[]
}

/** A discount or a present for whoever buys certain goods within certain days. */
export type Campaign = {
  readonly id: number
  readonly serial: string
  readonly name: SampleName
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly active: boolean
  readonly priority: number
  /** Whether it may be combined with others. */
  readonly parallel: boolean
  readonly lines: readonly CampaignLine[]
}

/** Campaigns have a page and no call: the cloud does not offer them yet (D143). */
export const campaigns = {
  noun: 'campaigns',
  rights: { list: any('BaseModule') },
  idOf: ({ id }: Campaign) => id,
} as const

/** How a campaign stands on a day. */
export type CampaignState = 'inactive' | 'planned' | 'running' | 'over'

/** How a campaign stands on a day: one that was switched off is neither planned nor over. */
export function campaignState({ active, from, to }: Campaign, day: CalendarDate): CampaignState {
  if (!active) return 'inactive'
  return day < from ? 'planned' : day > to ? 'over' : 'running'
}

const line = (good: SampleName, from: number, to: number | null, percent: number, gifts: readonly Gift[] = []): CampaignLine => ({
  good,
  from,
  to,
  percent,
  discount: '0',
  gifts,
})

/** The built-in samples, around a day, so that there is always one that runs. By their serial numbers (specification B 2). */
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
