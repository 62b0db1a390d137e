import 'server-only'
import { settingSaveBody } from '@/lib/contract/settings'
import { handler, nothing } from '@/lib/sandbox/handlers/handler'

/** /gl/settingList */
export const settingList = handler(nothing, ({ organisation }) => ({ data: JSON.parse(organisation.settings) as unknown }))

/** /gl/settingSave */
export const saveSettings = handler(settingSaveBody, ({ store, organisation }, { value }) => {
  store.run('UPDATE organisations SET settings = ? WHERE id = ?', JSON.stringify(value), organisation.id)
})
