import 'server-only'
import * as z from 'zod/mini'
import { requiredText } from '@/lib/contract/core/wire-types'
import { templateListBody } from '@/lib/contract/order-options'
import { handler } from '@/lib/sandbox/handlers/handler'
import { wireOptions } from './option-templates'

/** /gl/templatelist: at most one template per process; none until one is saved. */
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
