import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'

/** The templates that can be chosen. A cloud may list 0 among them, which is the choice of none and stands there anyway, or one of them twice. */
export const choosable = (templates: readonly OptionTemplate[]): readonly OptionTemplate[] =>
  [...new Map(templates.map((template) => [template.id, template])).values()].filter(({ id }) => id !== noTemplate)
