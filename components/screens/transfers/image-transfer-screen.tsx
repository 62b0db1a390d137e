'use client'

import { imageTransfer } from '@/lib/contract/transfers'
import { TransferScreen } from './transfer-screen'

/** Transfers the images of goods into the default year. */
export function ImageTransferScreen() {
  return <TransferScreen of={imageTransfer} />
}
