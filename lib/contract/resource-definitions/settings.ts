import { read, updates, write } from '@/lib/contract/core/call-definition'
import { defineResource } from '@/lib/contract/core/define-resource'
import { settings, settingsForm } from '@/lib/contract/settings'

export const settingsDefinition = defineResource(settings, ({ resourceName, rights }) => ({
  page: {
    path: '/basicSetting',
    group: 'system',
    help: { keys: 'form', related: ['/publicPrice'] },
    synonyms: 'settings, preferences, تنظیمات, ayarlar, Einstellungen, instellingen',
  },
  calls: {
    '/gl/settingList': read(rights.list),
    '/gl/settingSave': write(rights.update, () => updates()),
  },
  undo: {
    fields: Object.keys(settingsForm.shape),
    mutations: ({ kind }) => (kind === 'update' ? [[resourceName, kind, '']] : []),
  },
}))
