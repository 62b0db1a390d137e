import type { SaleSlip } from '@/lib/contract/sale-slips'
import { foldRow } from '@/lib/format/fold'
import type { TextTools } from '@/components/kit/table/columns'
import { typeWord } from './slip-types'

/** A slip as the search sees it, its goods included. */
export function slipText(slip: SaleSlip, { formats, say }: TextTools): string {
  return foldRow([
    formats.date(slip.date),
    slip.serial,
    typeWord(say, slip.type),
    slip.customerCode,
    slip.customerName,
    slip.mobile,
    slip.phone,
    slip.address,
    slip.discount,
    slip.total,
    ...slip.lines.items.flatMap(({ goodCode, goodName }) => [goodCode, goodName]),
  ])
}
