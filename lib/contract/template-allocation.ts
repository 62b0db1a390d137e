import * as z from 'zod/mini'
import { readDone, type Call } from './call'
import type { ListContext } from './noun'
import { right } from './rights'
import { whole, wholeOrZero } from './wire'

/** Body of the call: `id` (of a goods item) 0 allocates to the group, `goodGroupId` 0 to the one item. */
export const allocateBody = z.object({ fiscalYearId: whole, id: wholeOrZero, goodGroupId: wholeOrZero, optionsTemplateId: wholeOrZero })

const allocate = (body: z.output<typeof allocateBody>): Call<void> => ({ path: '/qr/editGoodOptionsTemplate', body, read: readDone })

/** Gives goods their option template. Template 0 takes it away (D110). */
export const templateAllocation = {
  noun: 'templateAllocation',
  rights: { list: right('GoodOptionsTemplate', 'u') },
  toGood: ({ fiscalYearId }: ListContext, goodId: number, templateId: number) =>
    allocate({ fiscalYearId, id: goodId, goodGroupId: 0, optionsTemplateId: templateId }),
  toGroup: ({ fiscalYearId }: ListContext, groupId: number, templateId: number) =>
    allocate({ fiscalYearId, id: 0, goodGroupId: groupId, optionsTemplateId: templateId }),
} as const
