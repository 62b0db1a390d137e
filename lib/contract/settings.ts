import * as z from 'zod/mini'
import { readSuccess, unwrapResponse, type Call } from '@/lib/contract/core/call'
import { withNulls, type WithNulls } from '@/lib/contract/core/define-table'
import type { EditableSingleton } from '@/lib/contract/core/resource'
import { either, right } from '@/lib/contract/core/rights'
import { flag } from '@/lib/contract/core/wire-types'

export const settingsOnWire = z.object({ notViewOfcbook: flag, notViewSaleInvoice: flag })

/** Basic settings: what is hidden from customers. A missing value is false (D142). */
export const settingsForm = z.object({ hideLedger: z.boolean(), hideSaleInvoices: z.boolean() })
export type Settings = z.output<typeof settingsForm> & WithNulls

export const settingsChange = z.partial(settingsForm)

/** Request body of the save. */
export const settingSaveBody = z.object({ value: settingsOnWire })

export const settings = {
  resourceName: 'settings',
  rights: { list: either(right('BasicSettingMenu', 'v'), right('BasicSetting', 'u')), update: right('BasicSetting', 'u') },
  load: (): Call<Settings> => ({
    path: '/gl/settingList',
    body: {},
    read: (response) => {
      const data = unwrapResponse(response).data ?? {}
      const wire = settingsOnWire.parse(data)
      return withNulls({ hideLedger: wire.notViewOfcbook, hideSaleInvoices: wire.notViewSaleInvoice }, data)
    },
  }),
  save: ({ hideLedger, hideSaleInvoices, storedNulls = [] }: Settings): Call<void> => {
    // A missing value is displayed as false (D142), and a save keeps it missing.
    const orNull = (field: string, on: boolean) => (!on && storedNulls.includes(field) ? null : on)
    return {
      path: '/gl/settingSave',
      body: {
        value: {
          notViewOfcbook: orNull('notViewOfcbook', hideLedger),
          notViewSaleInvoice: orNull('notViewSaleInvoice', hideSaleInvoices),
        },
      },
      read: readSuccess,
    }
  },
} as const satisfies EditableSingleton<Settings, Settings>
