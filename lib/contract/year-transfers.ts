import * as z from 'zod/mini'
import { readSuccess, type Call } from '@/lib/contract/core/call'
import { any, either, right, type Right } from '@/lib/contract/core/rights'
import { whole } from '@/lib/contract/core/wire-types'

/** Request body of both calls: into `fiscalYearId`, from `preFiscalYearId`. */
export const yearTransferBody = z.object({ fiscalYearId: whole, preFiscalYearId: whole })

/** A transfer from a selected year to the default one, never within a year (D32). */
export type YearTransfer = { readonly from: number; readonly into: number }

const bodyOf = ({ from, into }: YearTransfer): z.output<typeof yearTransferBody> => ({ fiscalYearId: into, preFiscalYearId: from })

/** The page opens with the permission to run the transfer, or with any permission on the menu of fiscal year operations (D174). */
const rightsOf = (run: Right) => ({ list: either(any('FiscalYearOperationMenu'), run), run })

/** Minutes that a transfer may take. */
export const yearTransferMinutes = 3

export const imageTransfer = {
  resourceName: 'imageTransfer',
  rights: rightsOf(right('GoodImage', 't')),
  run: (transfer: YearTransfer): Call<void> => ({ path: '/qr/transferImages', body: bodyOf(transfer), read: readSuccess }),
} as const

export const templateTransfer = {
  resourceName: 'templateTransfer',
  rights: rightsOf(right('GoodOptionsTemplate', 't')),
  run: (transfer: YearTransfer): Call<void> => ({ path: '/qr/transferTemplates', body: bodyOf(transfer), read: readSuccess }),
} as const
