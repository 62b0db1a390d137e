import * as z from 'zod/mini'
import { readDone, resolved, type Call } from './call'
import type { EditableSingle } from './noun'
import { option, optionOnWire, type Option } from './options'
import { right } from './rights'
import { innerList, readRows, requiredText, text, type InnerList } from './wire'

/** The only process that has a template of its own. */
const flagProcess = 'OrderRequest'

/** The template of a process as it comes. */
export const processTemplate = z.object({ flagProcess: text, template: innerList(option) })

/** Bodies of the calls. Here, unlike the templates of goods, `template` travels as a list. */
export const templateListBody = z.object({ flagProcess: requiredText })
export const templateSaveBody = z.object({ flagProcess: requiredText, template: z.array(z.record(z.string(), z.unknown())) })

/** What every order is asked for: one template, which is empty until somebody fills it (D112). */
export const orderOptions = {
  noun: 'orderOptions',
  rights: { list: right('OrderOptionsTemplate', 'u', 'l'), update: right('OrderOptionsTemplate', 'u') },
  load: (): Call<InnerList<Option>> => ({
    path: '/gl/templatelist',
    body: { flagProcess } satisfies z.output<typeof templateListBody>,
    read: (answer) => {
      const { rows, damaged } = readRows(processTemplate, resolved(answer).data ?? [])
      // One process was asked for: an entry that does not say whose it is can only be that one's, and must not be taken for none.
      const own = [flagProcess, ''].map((name) => rows.find((row) => row.flagProcess.trim() === name)).find((row) => row !== undefined)
      return own?.template ?? { items: [], damaged }
    },
  }),
  save: (options: readonly Option[]): Call<void> => ({
    path: '/gl/templateSave',
    body: { flagProcess, template: options.map(optionOnWire) } satisfies z.output<typeof templateSaveBody>,
    read: readDone,
  }),
} as const satisfies EditableSingle<InnerList<Option>, readonly Option[]>
