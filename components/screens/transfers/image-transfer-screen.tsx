'use client'

import { imageTransfer } from '@/lib/contract/transfers'
import { TransferScreen } from './transfer-screen'

/** Transfers images of products to the default year. */
export function ImageTransferScreen() {
  return <TransferScreen of={imageTransfer} />
}
