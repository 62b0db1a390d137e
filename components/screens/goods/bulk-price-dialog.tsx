'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { changedAmount, withChanges, type AmountRule, type Edits } from '@/lib/client/import/cell-edits'
import { goods, type Good } from '@/lib/contract/goods'
import { priceListName } from '@/lib/contract/price-list-name'
import { parseAmount } from '@/lib/format/read-amount'
import { AmountDialog } from '@/components/changes/edit-grid/amount-dialog'
import { editPlan } from '@/components/changes/edit-grid/edit-plan'
import { ReviewDialog } from '@/components/changes/edit-grid/review-dialog'
import { useGridCells } from '@/components/changes/edit-grid/use-grid-cells'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'

type Props = {
  goods: readonly Good[]
  readFresh: () => Promise<readonly Good[]>
  /** Products were saved; `left` are those whose price is still to be saved. */
  onSaved: (left: ReadonlySet<number>) => void
  onClose: () => void
}

const none = [] as const
const alsoStale = [priceListName]

/** Changes the prices of several products by a percentage or an amount; the review of the edit grid shows and saves them. */
export function BulkPriceDialog({ goods: chosen, readFresh, onSaved, onClose }: Props) {
  const t = useTranslations('goods')
  const labels = useResourceLabels(goods.resourceName)
  const [columns] = useState(() => [{ field: 'price', kind: 'amount', width: 170, label: labels.field('price') } as const])
  const reader = useGridCells(goods, columns, none)
  const [edits, setEdits] = useState<Edits | null>(null)
  const left = useRef<ReadonlySet<number>>(new Set())
  const amounts = chosen.flatMap((good) => {
    const amount = parseAmount(good.price)
    return amount === null ? [] : [{ id: good.id, name: reader.titleFor(good).name, amount }]
  })
  const change = (rule: AmountRule) => {
    const changes = amounts.flatMap(({ id, amount }) => {
      const to = changedAmount(amount, rule)
      return to === amount ? [] : [{ id, field: 'price', edit: { to } }]
    })
    left.current = new Set(changes.map(({ id }) => id))
    setEdits(withChanges({}, changes))
  }
  if (edits === null) return <AmountDialog title={t('changePrices')} amounts={amounts} apply={change} onClose={onClose} />
  return (
    <ReviewDialog
      resource={goods}
      fields={reader.fields}
      references={none}
      plan={editPlan(chosen, edits, { resource: goods, fields: reader.fields, inputText: reader.inputText })}
      readFresh={readFresh}
      alsoStale={alsoStale}
      correct={({ id }, field, text) => {
        const good = chosen.find((one) => one.id === id)
        if (good)
          setEdits(
            withChanges(edits, [{ id: good.id, field, edit: reader.read(good, field, text, true) ?? { to: reader.savedOf(good, field) } }]),
          )
      }}
      saved={(ids) => {
        left.current = new Set([...left.current].filter((id) => !ids.has(id)))
        onSaved(left.current)
      }}
      onClose={onClose}
    />
  )
}
