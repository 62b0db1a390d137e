'use client'

import { noTemplate, type OptionTemplate } from '@/lib/contract/option-templates'

/** Selectable templates. A cloud may list id 0, which is the choice of none, or duplicates. */
export const selectableTemplates = (templates: readonly OptionTemplate[]): readonly OptionTemplate[] =>
  [...new Map(templates.map((template) => [template.id, template])).values()].filter(({ id }) => id !== noTemplate)
