import * as z from 'zod/mini'
import { readSuccess, unwrapResponse, type Call } from '@/lib/contract/core/call'
import type { EditableSingleton } from '@/lib/contract/core/resource'
import { right } from '@/lib/contract/core/rights'
import { innerList, readRows, requiredText, text, type InnerList } from '@/lib/contract/core/wire-types'
import { option, optionOnWire, type Option } from './options'

/** The only process with a template of its own. */
const flagProcess = 'OrderRequest'

/** The template of a process as on the wire. */
export const processTemplate = z.object({ flagProcess: text, template: innerList(option) })

/** Request bodies. Unlike templates of goods, `template` is a list here. */
export const templateListBody = z.object({ flagProcess: requiredText })
export const templateSaveBody = z.object({ flagProcess: requiredText, template: z.array(z.record(z.string(), z.unknown())) })

/** The options of every order: one template, empty until it is first saved (D112). */
export const orderOptions = {
  resourceName: 'orderOptions',
  rights: { list: right('OrderOptionsTemplate', 'u', 'l'), update: right('OrderOptionsTemplate', 'u') },
  load: (): Call<InnerList<Option>> => ({
    path: '/gl/templatelist',
    body: { flagProcess } satisfies z.output<typeof templateListBody>,
    read: (response) => {
      const { rows, invalidRows } = readRows(processTemplate, unwrapResponse(response).data ?? [])
      // Only one process was requested, so an entry without a process name belongs to it.
      const own = [flagProcess, ''].map((name) => rows.find((row) => row.flagProcess.trim() === name)).find((row) => row !== undefined)
      return own?.template ?? { items: [], invalidRows }
    },
  }),
  save: (options: readonly Option[]): Call<void> => ({
    path: '/gl/templateSave',
    body: { flagProcess, template: options.map(optionOnWire) } satisfies z.output<typeof templateSaveBody>,
    read: readSuccess,
  }),
} as const satisfies EditableSingleton<InnerList<Option>, readonly Option[]>
