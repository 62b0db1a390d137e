import * as z from 'zod/mini'
import { shaped } from './shapes'
import { resolved, readDone } from './call'
import type { EditableNoun, Saved } from './noun'
import { optionsForm, option, optionOnWire, type Option } from './options'
import { Problem } from './problem'
import { either, right } from './rights'
import { filled } from './rules'
import { innerList, jsonAsValue, readRows, renamed, requiredText, text, whole } from './wire'

/** A template of options, as it stands in its own list and beside the lists of goods and prices. */
export const optionTemplate = shaped(
  renamed({ id: ['optionsTemplateId', 'id'] }, z.object({ id: whole, title: text, template: innerList(option) })),
  ({ template, ...rest }) => ({ ...rest, options: template }),
)
export type OptionTemplate = z.output<typeof optionTemplate>

/** The choice "no template" (specification A 3). */
export const noTemplate = 0

const form = z.object({ title: filled, options: optionsForm })
export type OptionTemplateDraft = z.output<typeof form>

/** Bodies of the writing calls. `template` travels as JSON text. */
export const insertTemplateBody = z.object({ title: requiredText, template: requiredText })
export const editTemplateBody = z.extend(insertTemplateBody, { optionsTemplateId: whole })
export const removeTemplateBody = z.object({ optionsTemplateId: whole, forceRemove: whole })

const inserted = renamed({ id: ['optionsTemplateId', 'id'] }, z.object({ id: z.catch(z.nullish(whole), null) }))

/** The new template's id is the only thing in a list of one. */
function readInserted(answer: unknown): Saved {
  const { status, data } = resolved(answer)
  if (status !== 'RESOLVE') throw new Problem('badAnswer')
  const value = jsonAsValue(data)
  const told = inserted.safeParse(Array.isArray(value) ? value[0] : value)
  return { id: told.data?.id ?? 0, savedCode: null }
}

const textOf = (options: readonly Option[]) => JSON.stringify(options.map(optionOnWire))

const blank: OptionTemplateDraft = { title: '', options: [] }

export const optionTemplates = {
  noun: 'optionTemplates',
  rights: {
    list: right('OptionsTemplate', 'l'),
    borrow: either(right('Goods', 'l'), right('PriceList', 'l')),
    create: right('OptionsTemplate', 'c'),
    update: right('OptionsTemplate', 'u'),
    remove: right('OptionsTemplate', 'd'),
  },
  idOf: ({ id }) => id,
  list: () => ({ path: '/qr/optionsTemplateList', body: {}, read: (answer) => readRows(optionTemplate, resolved(answer).data) }),
  form,
  blank,
  draftOf: ({ title, options }) => ({ title, options: [...options.items] }),
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
          read: (answer) => {
            readDone(answer)
            return { id, savedCode: null }
          },
        },
  // Forced: whoever removes a template has been told how many goods and groups use it (D109).
  remove: (_, { id }) => ({
    path: '/qr/removeOptionsTemplate',
    body: { optionsTemplateId: id, forceRemove: 1 } satisfies z.output<typeof removeTemplateBody>,
    read: readDone,
  }),
} as const satisfies EditableNoun<OptionTemplate, OptionTemplateDraft>
