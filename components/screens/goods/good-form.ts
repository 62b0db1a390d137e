import * as z from 'zod/mini'
import { goods, type Good, type GoodDraft } from '@/lib/contract/goods'

/** What the form of a goods item holds: its record, and images of a new one that are uploaded once it is saved (D101). */
export type GoodForm = GoodDraft & { readonly images: readonly File[] }

const form = z.intersection(goods.form, z.object({ images: z.array(z.custom<File>()) }))
const draftOf = (good: Good): GoodForm => ({ ...goods.draftOf(good), images: [] })

/** The noun as its form knows it. */
export const goodForm = { ...goods, form, blank: { ...goods.blank, images: [] as readonly File[] } satisfies GoodForm, draftOf }
