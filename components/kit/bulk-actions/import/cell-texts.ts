'use client'

import { useTranslations } from 'next-intl'
import { parseAmount } from '@/lib/format/amount'
import { isolate } from '@/lib/format/bidi-isolate'
import { validationMessages } from '@/components/kit/form/validation-messages'
import { useFormats } from '@/components/kit/text/use-formats'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import type { CellChange, CellProblem, ImportFieldKind } from './import-plan'
import type { ReferenceName } from './import-words'

/** How changes and problems of imported cells are worded. */
export function useCellTexts(
  resourceName: string,
  fields: Readonly<Record<string, ImportFieldKind | undefined>>,
  references: readonly ReferenceName[],
) {
  const labels = useResourceLabels(resourceName)
  const t = useTranslations('import')
  const translate = useTranslations('actions')
  const formats = useFormats()

  const valueText = (field: string, value: unknown): string => {
    if (value === null || value === undefined || value === '') return t('none')
    switch (fields[field]) {
      case 'amount':
        return formats.exact(parseAmount(value) ?? '0')
      case 'flag':
        return translate(value === true ? 'yes' : 'no')
      case 'reference':
        return isolate(references.find(({ id }) => id === value)?.name ?? '') || t('none')
      default:
        return isolate(typeof value === 'string' ? value : '')
    }
  }
  const changeText = ({ field, from, to }: CellChange) =>
    t('change', { field: labels.field(field), from: valueText(field, from), to: valueText(field, to) })
  const problemText = (problem: CellProblem, cell: string): string => {
    if ('issue' in problem) return Object.values(validationMessages([problem.issue], labels))[0] ?? ''
    if (problem.rule === 'flag') return t('rules.flag', { yes: translate('yes'), no: translate('no') })
    return t(`rules.${problem.rule}`, { value: isolate(cell) })
  }
  return { changeText, problemText, valueText }
}
