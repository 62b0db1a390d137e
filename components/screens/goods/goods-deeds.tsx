'use client'

import { useState } from 'react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { goods, type Good } from '@/lib/contract/goods'
import { optionTemplates } from '@/lib/contract/option-templates'
import { templateAllocation } from '@/lib/contract/template-allocation'
import { useCan } from '@/lib/client/session'
import { ChosenBar } from '@/components/kit/bulk/chosen-bar'
import type { Columns } from '@/components/kit/table/columns'
import type { Selection } from '@/components/kit/table/use-selection'
import type { ListScreen } from '@/components/kit/use-list-screen'
import { SiteOfMany } from './site-of-many'
import { TemplateOfMany } from './template-of-many'

type Deed = 'publish' | 'unpublish' | 'template'
type Props = { of: Pick<ListScreen<Good>, 'noun' | 'rows' | 'readFresh'>; columns: Columns<Good>; selection: Selection }

/** What can be done with several goods at once: sold on the site or not, and given an option template. */
export function GoodsDeeds({ of: { noun, rows, readFresh }, columns, selection }: Props) {
  const t = useTranslations('goods')
  const can = useCan()
  const mayAllocate = can(templateAllocation.rights.list) && can(optionTemplates.rights.list)
  const [doing, setDoing] = useState<{ readonly deed: Deed; readonly to: readonly Good[] } | null>(null)
  const deeds = [
    ...(can(goods.rights.update)
      ? ([
          ['publish', t('publish')],
          ['unpublish', t('unpublish')],
        ] as const)
      : []),
    ...(mayAllocate ? ([['template', t('fields.templateId')]] as const) : []),
  ]
  const close = () => setDoing(null)
  return (
    <>
      <ChosenBar
        rows={rows}
        idOf={noun.idOf}
        columns={columns}
        selection={selection}
        deeds={(chosen) =>
          deeds.map(([deed, label]) => (
            <Button key={deed} size="sm" variant="default" disabled={chosen.length === 0} onClick={() => setDoing({ deed, to: chosen })}>
              {label}
            </Button>
          ))
        }
      />
      {doing?.deed === 'template' && <TemplateOfMany goods={doing.to} onClose={close} />}
      {doing && doing.deed !== 'template' && (
        <SiteOfMany
          key={doing.deed}
          goods={doing.to}
          isPublic={doing.deed === 'publish'}
          readFresh={readFresh}
          undo={(done) => {
            // As they are now: sold where they were not, or the other way round.
            const ids = new Set(done.map(({ id }) => id))
            setDoing({ deed: doing.deed === 'publish' ? 'unpublish' : 'publish', to: rows?.filter(({ id }) => ids.has(id)) ?? [] })
          }}
          onClose={close}
        />
      )}
    </>
  )
}
