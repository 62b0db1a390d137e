'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import type { CellChange, CellProblem } from '@/lib/client/import/import-plan'
import type { ImportFieldKind } from '@/lib/client/import/sheet-cell'
import { isolate } from '@/lib/format/bidi-isolate'
import { mostDecimals } from '@/lib/format/precision'
import { parseAmount } from '@/lib/format/read-amount'
import { validationMessages } from '@/components/ui/form/validation-messages'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import type { ReferenceName } from './reference-names'

/** How changes and problems of imported cells are worded. */
export function useCellMessages(
  resourceName: string,
  fields: Readonly<Record<string, ImportFieldKind | undefined>>,
  references: readonly ReferenceName[],
) {
  const labels = useResourceLabels(resourceName)
  const t = useTranslations('import')
  const translate = useTranslations('actions')
  const formats = useFormats()

  return useMemo(() => {
    const nameOf = (id: unknown) => isolate(references.find((one) => one.id === id)?.name ?? '')
    const flagText = (field: string, flag: boolean) =>
      (fields[field] === 'status' && labels.own(flag ? 'active' : 'inactive')) || translate(flag ? 'yes' : 'no')
    const valueText = (field: string, value: unknown): string => {
      if (value === null || value === undefined || value === '') return t('none')
      switch (fields[field]) {
        case 'amount':
          return formats.exact(parseAmount(value) ?? '0')
        case 'flag':
        case 'status':
          return flagText(field, value === true)
        case 'reference':
          return nameOf(value) || t('none')
        case 'references':
          return (Array.isArray(value) && value.map(nameOf).join(' · ')) || t('none')
        default:
          return isolate(typeof value === 'string' ? value : '')
      }
    }
    const changeText = ({ field, from, to }: CellChange) =>
      t('change', { field: labels.field(field), from: valueText(field, from), to: valueText(field, to) })
    const problemText = (problem: CellProblem, cell: string): string => {
      if ('issue' in problem) return Object.values(validationMessages([problem.issue], labels))[0] ?? ''
      if ('reason' in problem) return problem.reason
      const { field, rule, text = cell } = problem
      if (rule === 'flag') return t('rules.flag', { yes: flagText(field, true), no: flagText(field, false) })
      return t(`rules.${rule}`, { value: isolate(text), decimals: formats.count(mostDecimals) })
    }
    return { changeText, problemText, valueText }
  }, [labels, t, translate, formats, fields, references])
}
