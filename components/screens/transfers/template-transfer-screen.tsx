'use client'

import { templateTransfer } from '@/lib/contract/transfers'
import { TransferScreen } from './transfer-screen'

/** Transfers the option templates of goods into the default year. */
export function TemplateTransferScreen() {
  return <TransferScreen of={templateTransfer} />
}
