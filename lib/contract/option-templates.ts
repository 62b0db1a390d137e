import * as z from 'zod/mini'
import { readSuccess, unwrapResponse } from '@/lib/contract/core/call'
import { filled } from '@/lib/contract/core/form-rules'
import { withoutRepeats } from '@/lib/contract/core/join-lists'
import { Problem } from '@/lib/contract/core/problem'
import { withSavedRow, type EditableResource, type Saved } from '@/lib/contract/core/resource'
import { either, right } from '@/lib/contract/core/rights'
import { transformed } from '@/lib/contract/core/schema-transforms'
import { innerList, parseJsonText, readRows, requiredText, text, whole, withAliases } from '@/lib/contract/core/wire-types'
import { mergeOptions, option, optionOnWire, optionsForm, type Option } from './options'

export const optionTemplate = transformed(
  withAliases({ id: ['optionsTemplateId', 'id'] }, z.object({ id: whole, title: text, template: innerList(option) })),
  ({ template, ...rest }) => ({ ...rest, options: template }),
)
export type OptionTemplate = z.output<typeof optionTemplate>

export const noTemplate = 0

const form = z.object({ title: filled, options: optionsForm })
export type OptionTemplateDraft = z.output<typeof form>

export const insertTemplateBody = z.object({ title: requiredText, template: requiredText })
export const editTemplateBody = z.extend(insertTemplateBody, { optionsTemplateId: whole })
export const removeTemplateBody = z.object({ optionsTemplateId: whole, forceRemove: whole })

const inserted = withAliases({ id: ['optionsTemplateId', 'id'] }, z.object({ id: z.catch(z.nullish(whole), null) }))

/** The id of the new template is the only content of a list of one. */
function readInserted(answer: unknown): Saved {
  const { status, data } = unwrapResponse(answer)
  if (status !== 'RESOLVE') throw new Problem('badAnswer')
  const value = parseJsonText(data)
  const response = inserted.safeParse(Array.isArray(value) ? value[0] : value)
  return { id: response.data?.id ?? 0, savedCode: null }
}

const textOf = (options: readonly Option[]) => JSON.stringify(options.map(optionOnWire))

const blank: OptionTemplateDraft = { title: '', options: [] }

export const optionTemplates = {
  resourceName: 'optionTemplates',
  rights: {
    list: right('OptionsTemplate', 'l'),
    optionalRead: either(right('Goods', 'l'), right('PriceList', 'l')),
    create: right('OptionsTemplate', 'c'),
    update: right('OptionsTemplate', 'u'),
    remove: right('OptionsTemplate', 'd'),
  },
  idOf: ({ id }) => id,
  titleOf: ({ title }) => ({ name: title, note: '' }),
  list: () => ({
    path: '/qr/optionsTemplateList',
    body: {},
    read: (response) => withoutRepeats(readRows(optionTemplate, unwrapResponse(response).data)),
  }),
  form,
  blank,
  draftOf: ({ title, options }) => ({ title, options: [...options.items] }),
  mergeFields: { options: mergeOptions },
  afterSave: (rows, id, { title, options }) => withSavedRow(rows, id, () => ({ id, title, options: { items: options, invalidRows: 0 } })),
  save: (_, id, { title, options }) =>
    id === 0
      ? {
          path: '/qr/insertOptionsTemplate',
          body: { title, template: textOf(options) } satisfies z.output<typeof insertTemplateBody>,
          read: readInserted,
        }
      : {
          path: '/qr/editOptionsTemplate',
          body: { optionsTemplateId: id, title, template: textOf(options) } satisfies z.output<typeof editTemplateBody>,
          read: (response) => {
            readSuccess(response)
            return { id, savedCode: null }
          },
        },
  // Forced: the user has already confirmed, with the number of affected goods and groups (D109).
  remove: (_, { id }) => ({
    path: '/qr/removeOptionsTemplate',
    body: { optionsTemplateId: id, forceRemove: 1 } satisfies z.output<typeof removeTemplateBody>,
    read: readSuccess,
  }),
} as const satisfies EditableResource<OptionTemplate, OptionTemplateDraft>
