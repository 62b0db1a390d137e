'use client'

import { useTranslations } from 'next-intl'
import { goods } from '@/lib/contract/goods'
import type { StockedGood } from '@/lib/contract/stock'
import { problemOf } from '@/lib/contract/core/problem'
import { listRight } from '@/lib/contract/core/resource'
import { useLazyList } from '@/lib/client/queries/use-optional-list'
import { useCan } from '@/lib/client/session/session-context'
import { findScanned } from '@/lib/format/barcode'
import { isolate } from '@/lib/format/bidi-isolate'
import { toastError, toastInfo } from '@/components/kit/feedback/toast'
import { useErrorMessage } from '@/components/kit/feedback/use-error-message'
import type { ListScreen } from '@/components/kit/data-table/state/use-resource-screen'

/** Opens the stock of a scanned product. Stock has codes alone: barcodes are looked up in the products, with permission to view them. */
export function useScannedStock({ rows, open }: ListScreen<StockedGood>) {
  const t = useTranslations('stock')
  const readList = useLazyList()
  const mayReadGoods = useCan()(listRight(goods.rights))
  const errorMessage = useErrorMessage()
  return (code: string) => {
    const find = async () => {
      const codeOf = ({ goodCode }: StockedGood) => goodCode
      const byCode = (wanted: string) => findScanned(rows ?? [], wanted, codeOf, codeOf)[0]
      const own = byCode(code)
      if (own) return open(own)
      const [good] = mayReadGoods
        ? findScanned(
            await readList(goods, undefined),
            code,
            ({ barcode }) => barcode,
            (one) => one.code,
          )
        : []
      const stocked = good && byCode(good.code)
      if (stocked) open(stocked)
      else if (good) toastInfo(t('notStocked', { name: isolate(good.name || good.code) }))
      else toastError(t(mayReadGoods ? 'notScanned' : 'notScannedByCode', { code: isolate(code) }))
    }
    find().catch((error: unknown) => toastError(errorMessage(problemOf(error))))
  }
}
