import * as z from 'zod/mini'
import { readDone, resolved, type Call } from './call'
import type { EditableSingle } from './noun'
import { either, right } from './rights'
import { flag } from './wire'

/** The settings as they come and go. */
export const onWire = z.object({ notViewOfcbook: flag, notViewSaleInvoice: flag })

/** Basic settings: what customers do not get to see. Never said is false (D142). */
export const settingsForm = z.object({ hideLedger: z.boolean(), hideSaleInvoices: z.boolean() })
export type Settings = z.output<typeof settingsForm>

/** Some of the settings, as they are changed. */
export const settingsChange = z.partial(settingsForm)

/** Body of the saving call. */
export const settingSaveBody = z.object({ value: onWire })

export const settings = {
  noun: 'settings',
  rights: { list: either(right('BasicSettingMenu', 'v'), right('BasicSetting', 'u')), update: right('BasicSetting', 'u') },
  load: (): Call<Settings> => ({
    path: '/gl/settingList',
    body: {},
    read: (answer) => {
      const wire = onWire.parse(resolved(answer).data ?? {})
      return { hideLedger: wire.notViewOfcbook, hideSaleInvoices: wire.notViewSaleInvoice }
    },
  }),
  save: ({ hideLedger, hideSaleInvoices }: Settings): Call<void> => ({
    path: '/gl/settingSave',
    body: {
      value: { notViewOfcbook: hideLedger, notViewSaleInvoice: hideSaleInvoices },
    } satisfies z.output<typeof settingSaveBody>,
    read: readDone,
  }),
} as const satisfies EditableSingle<Settings, Settings>
