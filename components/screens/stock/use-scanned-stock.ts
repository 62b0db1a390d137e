'use client'

import { useTranslations } from 'next-intl'
import { useReadList } from '@/lib/client/queries/cached-lists'
import { useCan } from '@/lib/client/session/session-context'
import { problemOf } from '@/lib/contract/core/problem'
import { listRight } from '@/lib/contract/core/resource'
import { goods } from '@/lib/contract/goods'
import type { StockedGood } from '@/lib/contract/stock'
import { findScan, findScanned } from '@/lib/format/barcode'
import { isolate } from '@/lib/format/bidi-isolate'
import type { Scan } from '@/lib/format/gs1'
import { useScanText } from '@/components/features/scan/use-scan-text'
import type { ListScreen } from '@/components/list/state/use-list-screen'
import { toastError, toastInfo } from '@/components/ui/feedback/toast'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'

/** Opens the stock of a scanned product. Stock has codes alone: barcodes are looked up in the products, with permission to view them. */
export function useScannedStock({ rows, open }: ListScreen<StockedGood>) {
  const t = useTranslations('stock')
  const readList = useReadList()
  const mayReadGoods = useCan()(listRight(goods.rights))
  const errorMessage = useErrorMessage()
  const factsOf = useScanText()
  return (scan: Scan) => {
    const openStock = (stocked: StockedGood) => {
      open(stocked)
      if (factsOf(scan) !== '') toastInfo(factsOf(scan))
    }
    const find = async () => {
      const codeOf = ({ goodCode }: StockedGood) => goodCode
      const byCode = (wanted: string) => findScanned(rows ?? [], wanted, codeOf, codeOf)[0]
      const own = findScan(rows ?? [], scan, codeOf, codeOf)[0]
      if (own) return openStock(own)
      const [good] = mayReadGoods
        ? findScan(
            (await readList(goods, undefined)).response.rows,
            scan,
            ({ barcode }) => barcode,
            (one) => one.code,
          )
        : []
      const stocked = good && byCode(good.code)
      if (stocked) openStock(stocked)
      else if (good) toastInfo(t('notStocked', { name: isolate(good.name || good.code) }))
      else toastError(t(mayReadGoods ? 'notScanned' : 'notScannedByCode', { code: isolate(scan.code) }))
    }
    find().catch((error: unknown) => toastError(errorMessage(problemOf(error))))
  }
}
