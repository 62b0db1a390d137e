import type { RunState } from '@/lib/client/requests/bulk-run'
import type { Good } from '@/lib/contract/goods'

/** What the dialogs that change several products take. */
export type BulkGoodsDialogProps = {
  goods: readonly Good[]
  readFresh: () => Promise<readonly Good[]>
  onEnd: (state: RunState<Good, unknown>) => void
  onClose: () => void
}
