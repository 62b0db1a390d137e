'use client'

import { useMemo } from 'react'
import { goods } from '@/lib/contract/goods'
import { goodsGroups, type GoodsGroup } from '@/lib/contract/goods-groups'
import { listRight } from '@/lib/contract/noun'
import { useCan } from '@/lib/client/session'
import { useResource } from '@/lib/client/use-resource'
import { idsWithin } from '@/components/kit/tree/ids-within'
import { useParam } from '@/components/kit/use-param'
import { ChooseTemplate, type ChooseTemplateProps } from './choose-template'
import { overlapOf } from './overlap'

type Props = Pick<ChooseTemplateProps, 'group' | 'cancel' | 'done'> & { groups: readonly GoodsGroup[] }

/** The second step: the template. It stands in the address like the group, where a sign-in between does not take it away. Who may see goods is told how many are met (D110). */
export function TemplateStep({ groups, ...props }: Props) {
  const [template, setTemplate] = useParam('template')
  const chosen = /^\d+$/.test(template ?? '') ? Number(template) : null
  const choose = (id: number) => setTemplate(String(id))
  const mayCount = useCan()(listRight(goods.rights))
  const step = { ...props, chosen, choose }
  return mayCount ? <CountedStep {...step} groups={groups} /> : <ChooseTemplate {...step} overlap={null} counting="forbidden" />
}

function CountedStep({ groups, ...step }: Omit<ChooseTemplateProps, 'overlap' | 'counting'> & { groups: readonly GoodsGroup[] }) {
  const { rows, problem } = useResource(goods, undefined)
  const { group, chosen } = step
  const within = useMemo(() => idsWithin(groups, goodsGroups, group.id), [groups, group.id])
  const overlap = useMemo(() => (rows ? overlapOf(rows, group.id, within, chosen) : null), [rows, group.id, within, chosen])
  return <ChooseTemplate {...step} overlap={overlap} counting={overlap ? 'done' : problem ? 'failed' : 'running'} />
}
