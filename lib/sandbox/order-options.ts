import 'server-only'
import * as z from 'zod/mini'
import { templateListBody } from '@/lib/contract/order-options'
import { requiredText } from '@/lib/contract/wire'
import { handler } from './handler'
import { wireOptions } from './templates'

/** /gl/templatelist: one template per process, none while nobody has saved one. */
export const processTemplates = handler(templateListBody, ({ store, organisation }, { flagProcess }) => ({
  data: store
    .all<{ process: string; template: string }>(
      'SELECT * FROM orderTemplates WHERE organisation = ? AND process = ?',
      organisation.id,
      flagProcess,
    )
    .map(({ process, template }) => ({ flagProcess: process, template })),
}))

const saveBody = z.object({ flagProcess: requiredText, template: wireOptions })

/** /gl/templateSave */
export const saveProcessTemplate = handler(saveBody, ({ store, organisation }, { flagProcess, template }) => {
  store.run('INSERT OR REPLACE INTO orderTemplates VALUES (?, ?, ?)', organisation.id, flagProcess, JSON.stringify(template))
})
