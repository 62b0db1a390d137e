import * as z from 'zod/mini'
import { readDone, type Call } from './call'
import { right } from './rights'
import { whole } from './wire'

/** Body of both calls: into `fiscalYearId`, from `preFiscalYearId`. */
export const transferBody = z.object({ fiscalYearId: whole, preFiscalYearId: whole })

/** Always from a chosen year into the default one, and never within a year (D32). */
export type Transfer = { readonly from: number; readonly into: number }

const bodyOf = ({ from, into }: Transfer): z.output<typeof transferBody> => ({ fiscalYearId: into, preFiscalYearId: from })

/** Brings the images of goods into another year. */
export const imageTransfer = {
  noun: 'imageTransfer',
  rights: { list: right('GoodImage', 't') },
  run: (transfer: Transfer): Call<void> => ({ path: '/qr/transferImages', body: bodyOf(transfer), read: readDone }),
} as const

/** Brings the option templates of goods into another year. */
export const templateTransfer = {
  noun: 'templateTransfer',
  rights: { list: right('GoodOptionsTemplate', 't') },
  run: (transfer: Transfer): Call<void> => ({ path: '/qr/transferTemplates', body: bodyOf(transfer), read: readDone }),
} as const
