import { goods, type Good } from '@/lib/contract/goods'
import { noTemplate } from '@/lib/contract/option-templates'
import { isNumbered } from '@/lib/contract/rules'

/** What putting many goods on the site, or taking them off it, comes to. */
export type SitePlan = {
  readonly changes: readonly Good[]
  readonly already: readonly Good[]
  /** Cannot be saved as they are: the form of a goods item would refuse them, too. */
  readonly incomplete: readonly Good[]
  /** A save would make them a second time. */
  readonly unnumbered: readonly Good[]
}

/** Sorts goods by what becomes of them when all are to be sold on the site, or none. */
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

/** What giving many goods one template comes to. */
export type TemplatePlan = {
  readonly changes: readonly Good[]
  readonly already: readonly Good[]
  /** Only what is sold on the site has a template; taking one away is always possible. */
  readonly unsold: readonly Good[]
  /** Nothing on the wire would name them. */
  readonly unnumbered: readonly Good[]
}

/** Sorts goods by what becomes of them when all are to have one template, or none. */
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

/** Goods by the template that they have, in the order in which these come. */
export function byTemplate(some: readonly Good[]): ReadonlyMap<number, number> {
  const counts = new Map<number, number>()
  for (const good of some) {
    const templateId = good.templateId ?? noTemplate
    counts.set(templateId, (counts.get(templateId) ?? 0) + 1)
  }
  return counts
}
