'use client'

import dynamic from 'next/dynamic'
import { useEffect, useState } from 'react'
import { Stepper, Title } from '@mantine/core'
import { IconLock } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { listRight } from '@/lib/contract/noun'
import { optionTemplates } from '@/lib/contract/option-templates'
import { useCan } from '@/lib/client/session'
import { useResource } from '@/lib/client/use-resource'
import { useFormats } from '@/components/kit/formats'
import { ListState } from '@/components/kit/list-state'
import { useAddress } from '@/components/kit/use-address'
import { GroupStep } from './group-step'
import styles from './allocation.module.css'

// Comes while the group is being chosen.
const templateStep = () => import('./template-step')
const TemplateStep = dynamic(() => templateStep().then((module) => module.TemplateStep), { ssr: false })

/** Gives all goods of a group a template, or takes it from them: first the group, then the template (D110). */
export function AllocationScreen() {
  const t = useTranslations()
  const can = useCan()
  // The tree may be lent to other screens; to choose from it takes the right to it (D111).
  const missing = [
    ...(can(goodsGroups.rights.list) ? [] : [t('templateAllocation.needsGroups')]),
    ...(can(listRight(optionTemplates.rights)) ? [] : [t('templateAllocation.needsTemplates')]),
  ]
  return (
    <section className={styles.screen}>
      <Title order={1} size="h2">
        {t('templateAllocation.title')}
      </Title>
      {missing.length > 0 ? <ListState icon={IconLock} title={missing.join(' ')} text={t('table.forbiddenNext')} /> : <Steps />}
    </section>
  )
}

/** The group stands in the address once it is settled, so that Back leads to the first step. */
function Steps() {
  const t = useTranslations('templateAllocation')
  const { count } = useFormats()
  const { search, change, retreat } = useAddress()
  const groups = useResource(goodsGroups, undefined)
  const [picked, setPicked] = useState<number | null>(null)
  const settled = Number(search.get('group'))
  const group = groups.rows?.find(({ id }) => id === settled)
  useEffect(() => void templateStep().catch(() => undefined), [])

  const startAgain = () => {
    setPicked(null)
    retreat(['group', 'template'])
  }

  return (
    <>
      <Stepper active={group ? 1 : 0} size="sm" allowNextStepsSelect={false} className={styles.steps ?? ''}>
        <Stepper.Step icon={count(1)} label={t('group')} {...(group && { description: <bdi>{goodsGroups.nameOf(group)}</bdi> })} />
        <Stepper.Step icon={count(2)} label={t('template')} />
      </Stepper>
      {group ? (
        <TemplateStep
          key={group.id}
          group={group}
          groups={groups.rows ?? []}
          cancel={() => retreat(['group', 'template'])}
          done={startAgain}
        />
      ) : (
        <GroupStep of={groups} picked={picked} pick={setPicked} next={(id) => change({ group: String(id) }, 'push')} />
      )}
    </>
  )
}
