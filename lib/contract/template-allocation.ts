import * as z from 'zod/mini'
import { readSuccess, type Call } from '@/lib/contract/core/call'
import type { ListContext } from '@/lib/contract/core/resource'
import { right } from '@/lib/contract/core/rights'
import { whole, wholeOrZero } from '@/lib/contract/core/wire-types'

/** Request body: `id` (of a product) 0 allocates to the group, `goodGroupId` 0 to the one product. */
export const allocateBody = z.object({ fiscalYearId: whole, id: wholeOrZero, goodGroupId: wholeOrZero, optionsTemplateId: wholeOrZero })

const allocate = (body: z.output<typeof allocateBody>): Call<void> => ({ path: '/qr/editGoodOptionsTemplate', body, read: readSuccess })

/** Allocates an option template. Template 0 removes it (D110). */
export const templateAllocation = {
  resourceName: 'templateAllocation',
  rights: { list: right('GoodOptionsTemplate', 'u') },
  toGood: ({ fiscalYearId }: ListContext, goodId: number, templateId: number) =>
    allocate({ fiscalYearId, id: goodId, goodGroupId: 0, optionsTemplateId: templateId }),
  toGroup: ({ fiscalYearId }: ListContext, groupId: number, templateId: number) =>
    allocate({ fiscalYearId, id: 0, goodGroupId: groupId, optionsTemplateId: templateId }),
} as const
