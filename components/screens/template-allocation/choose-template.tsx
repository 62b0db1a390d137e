'use client'

import { Alert, Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import type { GoodsGroup } from '@/lib/contract/goods-groups'
import { noTemplate, optionTemplates } from '@/lib/contract/option-templates'
import { useResource } from '@/lib/client/use-resource'
import { TemplateChoice } from '@/components/kit/options/template-choice'
import { useProblemText } from '@/components/kit/problem-text'
import type { Overlap } from './overlap'
import { OverlapFacts, type Counting } from './overlap-facts'
import { useAllocate } from './use-allocate'
import styles from './allocation.module.css'

/** The group, what is chosen for it so far and what that meets, and the ways on. */
export type ChooseTemplateProps = {
  group: GoodsGroup
  chosen: number | null
  choose: (id: number) => void
  overlap: Overlap | null
  counting: Counting
  cancel: () => void
  done: () => void
}

/** What becomes of the group: the templates to choose from, what the choice meets, and the deed. */
export function ChooseTemplate({ group, chosen, choose, overlap, counting, cancel, done }: ChooseTemplateProps) {
  const t = useTranslations()
  const sentence = useProblemText()
  const templates = useResource(optionTemplates, undefined)
  const template = templates.rows?.find(({ id }) => id === chosen)
  const { allocate, busy, problem, asked } = useAllocate({ group, chosen, template, overlap, done })
  return (
    <>
      <div className={styles.choice}>
        <OverlapFacts overlap={overlap} counting={counting} chosen={chosen} />
        {problem && (
          <Alert color="red" role="alert">
            {sentence(problem)}
          </Alert>
        )}
        {asked && chosen === null && (
          <Alert color="red" role="alert">
            {t('templateAllocation.chooseTemplate')}
          </Alert>
        )}
        <TemplateChoice
          templates={templates.rows}
          problem={templates.problem}
          retry={() => void templates.refresh()}
          label={t('templateAllocation.template')}
          none={{ title: t('optionTemplates.none'), hint: t('templateAllocation.takesAway') }}
          value={chosen}
          onChange={choose}
        />
      </div>
      <footer className={styles.footer}>
        <Button variant="default" disabled={busy} onClick={cancel}>
          {t('actions.cancel')}
        </Button>
        <Button loading={busy} {...(chosen === noTemplate && { color: 'red' })} onClick={() => void allocate()}>
          {t(chosen === noTemplate ? 'templateAllocation.remove' : 'templateAllocation.allocate')}
        </Button>
      </footer>
    </>
  )
}
