'use client'

import { useCallback, useMemo } from 'react'
import { useTranslations } from 'next-intl'
import { goods } from '@/lib/contract/goods'
import { optionTemplates, type OptionTemplate, type OptionTemplateDraft } from '@/lib/contract/option-templates'
import { priceListName } from '@/lib/contract/price-list-name'
import { Problem, problemOf } from '@/lib/contract/problem'
import { useStale } from '@/lib/client/kept-answers'
import { isolate } from '@/lib/format/isolate'
import { useConfirm } from '@/components/kit/confirm'
import { useAcceptLoss } from '@/components/kit/options/use-accept-loss'
import { useProblemText } from '@/components/kit/problem-text'
import { tellDone, tellFailed } from '@/components/kit/tell'
import { useAddress } from '@/components/kit/use-address'
import { useResourceScreen, type ResourceScreen } from '@/components/kit/use-resource-screen'
import type { TemplateDeeds } from './row-deeds'
import { useRemovalQuestion } from './use-removal-question'

/** Lists that carry templates beside their rows. */
const carriers = [goods.noun, priceListName]

/** The screen of the templates, what its rows offer, and what is asked before one is deleted. */
export function useTemplatesScreen() {
  const screen = useResourceScreen(optionTemplates)
  const { change } = useAddress()
  const t = useTranslations()
  const acceptLoss = useAcceptLoss()
  const sentence = useProblemText()
  const confirm = useConfirm()
  const stale = useStale()
  const asks = useRemovalQuestion()
  const { save: store, remove: discard, opened, edit } = screen

  const save = useCallback(
    async (id: number, draft: OptionTemplateDraft) => {
      if (!(await acceptLoss(opened?.id === id ? opened.options.damaged : 0))) throw new Problem('aborted')
      const saved = await store(id, draft)
      void stale(...carriers)
      return saved
    },
    [acceptLoss, opened, stale, store],
  )

  const remove = useMemo(
    () =>
      discard &&
      (async (template: OptionTemplate) => {
        await discard(template)
        void stale(...carriers)
      }),
    [discard, stale],
  )

  const mayEdit = edit !== undefined
  const deeds = useMemo((): TemplateDeeds => {
    return {
      ...(mayEdit && { edit: ({ id }) => change({ detail: String(id), edit: '' }, 'push') }),
      ...(remove && {
        remove: async (template) => {
          try {
            if (!(await confirm(await asks(template)))) return
            await remove(template)
            tellDone(t('record.deleted', { name: isolate(template.title) }))
          } catch (error) {
            tellFailed(sentence(problemOf(error)))
          }
        },
      }),
    }
  }, [asks, change, confirm, mayEdit, remove, sentence, t])

  const whole: ResourceScreen<OptionTemplate, OptionTemplateDraft> = {
    ...screen,
    save,
    ...(remove && { remove }),
  }
  return { screen: whole, deeds, asks }
}
