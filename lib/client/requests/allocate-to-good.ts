import { send } from '@/lib/client/requests/api'
import type { ListContext } from '@/lib/contract/core/resource'
import { noTemplate } from '@/lib/contract/option-templates'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { writeRecord, type AskConflicts } from './write-record'

type Allocated = { readonly templateId: number }

type Allocation<Good> = {
  /** The template that the user saw, and the chosen one; 0 for none. */
  readonly seen: number
  readonly templateId: number
  /** The product as it is. */
  readonly read: () => Promise<Good>
  readonly ask: AskConflicts
  readonly rebased?: ((now: Allocated, draft: Allocated) => void) | undefined
  /** Sends the call with an idempotency key. */
  readonly step: (request: (idempotencyKey: string) => Promise<void>) => Promise<void>
}

/** Allocates an option template to one product, or removes its template. */
export const allocateToGood = <Good extends { readonly templateId: number | null }>(
  context: ListContext,
  goodId: number,
  { seen, templateId: chosen, read, ask, rebased, step }: Allocation<Good>,
) =>
  writeRecord<Good, Allocated, void>({
    seen: { templateId: seen },
    draft: { templateId: chosen },
    read,
    draftOf: ({ templateId }) => ({ templateId: templateId ?? noTemplate }),
    ask,
    rebased,
    send: async ({ templateId }, now) => {
      if (templateId === now.templateId) return
      await step((idempotencyKey) => send(templateAllocation.toGood(context, goodId, templateId), { idempotencyKey }))
    },
  })
