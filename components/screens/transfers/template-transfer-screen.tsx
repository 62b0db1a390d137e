'use client'

import { templateTransfer } from '@/lib/contract/transfers'
import { TransferScreen } from './transfer-screen'

/** Transfers option templates of products to the default year. */
export function TemplateTransferScreen() {
  return <TransferScreen of={templateTransfer} />
}
