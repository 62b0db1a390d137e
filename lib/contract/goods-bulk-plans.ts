import { isNumbered } from '@/lib/contract/core/form-rules'
import { goods, type Good } from './goods'
import { noTemplate } from './option-templates'

/** Effect of publishing or unpublishing several products. */
export type SitePlan = {
  readonly changes: readonly Good[]
  readonly already: readonly Good[]
  /** Incomplete products that the form would reject. */
  readonly incomplete: readonly Good[]
  /** A save would create them again. */
  readonly unnumbered: readonly Good[]
}

export function sitePlan(chosen: readonly Good[], isPublic: boolean): SitePlan {
  const already = chosen.filter((good) => good.isPublic === isPublic)
  const others = chosen.filter((good) => good.isPublic !== isPublic)
  const numbered = others.filter(isNumbered)
  const complete = new Set(numbered.filter((good) => goods.form.safeParse(goods.draftOf(good)).success))
  return {
    changes: [...complete],
    already,
    incomplete: numbered.filter((good) => !complete.has(good)),
    unnumbered: others.filter((good) => !isNumbered(good)),
  }
}

/** Effect of allocating one template to several products. */
export type TemplatePlan = {
  readonly changes: readonly Good[]
  readonly already: readonly Good[]
  /** Only published products have a template; removing one is always possible. */
  readonly unsold: readonly Good[]
  /** Records without an id, which no call can name. */
  readonly unnumbered: readonly Good[]
}

export function templatePlan(chosen: readonly Good[], templateId: number): TemplatePlan {
  const already = chosen.filter((good) => good.templateId === templateId)
  const others = chosen.filter((good) => good.templateId !== templateId)
  const numbered = others.filter(isNumbered)
  const fits = ({ isPublic }: Good) => templateId === noTemplate || isPublic !== false
  return {
    changes: numbered.filter(fits),
    already,
    unsold: numbered.filter((good) => !fits(good)),
    unnumbered: others.filter((good) => !isNumbered(good)),
  }
}

/** Products by their current template, in order of appearance. */
export function byTemplate(some: readonly Good[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const good of some) {
    const templateId = good.templateId ?? noTemplate
    counts.set(templateId, (counts.get(templateId) ?? 0) + 1)
  }
  return counts
}
