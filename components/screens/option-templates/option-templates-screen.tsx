'use client'

import dynamic from 'next/dynamic'
import { useMemo, useState } from 'react'
import { optionTemplates, type OptionTemplate, type OptionTemplateDraft } from '@/lib/contract/option-templates'
import { columnsOf, type Column } from '@/components/kit/table/columns'
import { ResourceTable } from '@/components/kit/table/resource-table'
import { ResourceToolbar } from '@/components/kit/table/resource-toolbar'
import { useOnce } from '@/components/kit/use-once'
import { RowDeeds } from './row-deeds'
import { useTemplatesScreen } from './use-templates-screen'

const TemplateDialog = dynamic(() => import('./template-dialog').then((module) => module.TemplateDialog), { ssr: false })
const CopyDialog = dynamic(() => import('./copy-dialog').then((module) => module.CopyDialog), { ssr: false })

const readColumns = columnsOf(optionTemplates, [
  { field: 'title' },
  { field: 'options', kind: 'custom', sortable: false, text: ({ options }) => options.items.map(({ key }) => key).join(' · ') },
])

const deedsWidth = 104

/** The templates of options that goods can have. */
export function OptionTemplatesScreen() {
  const { screen, deeds, asks } = useTemplatesScreen()
  const [choosing, setChoosing] = useState(false)
  const [start, setStart] = useState<Partial<OptionTemplateDraft>>({})
  const used = useOnce(screen.openedId !== null)
  const { add } = screen

  const columns = useMemo(() => {
    if (!deeds.edit && !deeds.remove) return readColumns
    const column: Column<OptionTemplate> = {
      field: 'deeds',
      kind: 'custom',
      width: deedsWidth,
      sortable: false,
      screenOnly: true,
      value: () => '',
      cell: (template) => <RowDeeds template={template} {...deeds} />,
    }
    return { ...readColumns, list: [...readColumns.list, column] }
  }, [deeds])

  const begin = (from: OptionTemplate | undefined) => {
    setStart(from ? { options: [...from.options.items] } : {})
    setChoosing(false)
    add?.()
  }
  // Nothing to copy from: nothing to ask.
  const offer = add && (() => (screen.rows?.length ? setChoosing(true) : begin(undefined)))
  const listed = { ...screen, add: offer }

  return (
    <>
      <ResourceToolbar of={listed} columns={columns} />
      <ResourceTable of={listed} columns={columns} defaultSort={{ field: 'title', direction: 'ascending' }} />
      {choosing && <CopyDialog templates={screen.rows ?? []} onChoose={begin} onClose={() => setChoosing(false)} />}
      {used && <TemplateDialog of={screen} start={start} asks={asks} />}
    </>
  )
}
