import 'server-only'
import * as z from 'zod/mini'
import { text, whole } from '@/lib/contract/core/wire-types'
import { foldRow, foldWords, matchesFolded } from '@/lib/format/search-fold'
import { defineReport } from './define-report'

const accountQuery = z.object({ ofcInfo: text, ofcTypeId: whole })

type AccountRow = { id: number; type: number; code: string; name: string; company: string; mobile: string; tel: string; address: string }

/** ofcList: accounts whose code, name, company or mobile contains every word; type 0 means any type. */
export const accountList = defineReport(accountQuery, ({ store, organisation }, _, { ofcInfo, ofcTypeId }) => {
  const words = foldWords(ofcInfo)
  const accounts = store.all<AccountRow>(
    'SELECT * FROM accounts WHERE organisation = ? AND (? = 0 OR type = ?) ORDER BY type, code',
    organisation.id,
    ofcTypeId,
    ofcTypeId,
  )
  const found = accounts.filter(
    ({ code, name, company, mobile }) => words.length === 0 || matchesFolded(words, foldRow([code, name, company, mobile])),
  )
  return {
    data: found.map(({ id, type, code, name, company, mobile, tel, address }) => ({
      id,
      typeId: type,
      code,
      name,
      company,
      mobile,
      tel,
      address,
    })),
  }
})
