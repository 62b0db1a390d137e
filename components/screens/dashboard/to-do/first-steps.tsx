'use client'

import { CloseButton, Title } from '@mantine/core'
import { IconChevronRight, IconCircle, IconCircleCheckFilled } from '@tabler/icons-react'
import { useTranslations, type Messages } from 'next-intl'
import { useToday } from '@/lib/client/browser/today'
import { useAccess } from '@/lib/client/queries/use-features'
import { useQuery } from '@/lib/client/queries/use-query'
import { useSession } from '@/lib/client/session/session-context'
import { accessGroups } from '@/lib/contract/access-groups'
import { allows, type Access, type Right } from '@/lib/contract/core/rights'
import { goods, type Good } from '@/lib/contract/goods'
import { goodsGroups } from '@/lib/contract/goods-groups'
import { goodsImages } from '@/lib/contract/goods-images'
import { orderOptions } from '@/lib/contract/order-options'
import { orders } from '@/lib/contract/orders'
import { priceList } from '@/lib/contract/price-list'
import { users, type User } from '@/lib/contract/users'
import { signOf } from '@/lib/format/amount'
import { defaultMonth } from '@/lib/format/fiscal-months'
import { WithHelpTexts } from '@/components/list/toolbar/page-help-panel'
import { useLocalStorage } from '@/components/ui/hooks/use-local-storage'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import styles from './to-do.module.css'

type StepId = keyof Messages['firstSteps']['items']

/** A step to set up a shop, with the page where it is done. */
export type FirstStep = { readonly id: StepId; readonly done: boolean; readonly href: string; readonly importHref?: string | undefined }

/** What the lists of a shop hold; undefined for those that are not read yet or that the user may not see. */
type ShopLists = {
  readonly groups: readonly unknown[] | undefined
  readonly goods: readonly Pick<Good, 'images' | 'price' | 'isPublic'>[] | undefined
  readonly options: readonly unknown[] | undefined
  readonly users: readonly Pick<User, 'isSystemic'>[] | undefined
  readonly accessGroups: readonly unknown[] | undefined
  readonly priceList: { readonly rows: readonly unknown[]; readonly isActive: boolean } | undefined
}

/** The steps that a user may do and whether each is done, as far as the lists are known. */
export function firstSteps(access: Access, lists: ShopLists): readonly FirstStep[] {
  const may = (right: Right) => allows(access, right)
  const { groups, goods: products, options, priceList: published } = lists
  const step = (id: StepId, done: boolean, href: string, importHref?: string): FirstStep => ({ id, done, href, importHref })
  const hasImage = products?.some(({ images }) => images.length > 0) === true
  const isSold = products?.some(({ price, isPublic }) => isPublic === true && price !== null && signOf(price) > 0) === true
  return [
    groups && may(goodsGroups.rights.create) && step('groups', groups.length > 0, '/goodsGroup?detail=new', '/goodsGroup?import'),
    products && may(goods.rights.create) && step('goods', products.length > 0, '/goods?detail=new', '/goods?import'),
    products && may(goodsImages.right) && step('images', hasImage, '/goods'),
    products && may(goods.rights.update) && step('prices', isSold, '/goods'),
    options && may(orderOptions.rights.update) && step('options', options.length > 0, '/orderOptions'),
    // The first user is the one who reads this.
    lists.users && may(users.rights.create)
      ? step('users', lists.users.filter(({ isSystemic }) => !isSystemic).length > 1, '/users?detail=new')
      : lists.accessGroups &&
        may(accessGroups.rights.create) &&
        step('users', lists.accessGroups.length > 0, '/userAccessGroup?detail=new'),
    published && may(priceList.rights.update) && step('share', published.isActive && published.rows.length > 0, '/publicPrice'),
  ].filter((one) => one !== undefined && one !== false)
}

const readFlag = (stored: unknown): boolean => stored === true

/** First steps of a shop without sales; nothing once it has orders, all steps are done, or the user dismissed them. */
export function FirstSteps() {
  const [dismissed, dismiss] = useLocalStorage('firstSteps:dismissed', readFlag)
  if (dismissed) return null
  return (
    <WithHelpTexts>
      <Steps dismiss={() => dismiss(true)} />
    </WithHelpTexts>
  )
}

function Steps({ dismiss }: { dismiss: () => void }) {
  const t = useTranslations('firstSteps')
  const formats = useFormats()
  const steps = useFirstSteps()
  const done = steps.filter((step) => step.done).length
  if (steps.length === done) return null
  return (
    <section className="fixed column shrink surface outlined rounded container unbroken" aria-labelledby="first-steps">
      <header className="row gap3 underlined tall sides4">
        <Title order={2} size="h4" id="first-steps">
          {t('title')}
        </Title>
        <span className="grow detail">{t('progress', { done: formats.count(done), total: formats.count(steps.length) })}</span>
        <CloseButton size="sm" aria-label={t('dismiss')} title={t('dismiss')} onClick={dismiss} data-screen-only />
      </header>
      <ol className={styles.steps}>
        {steps.map(({ id, done: isDone, href, importHref }) => (
          <li key={id}>
            <PageLink href={href} className={`hovers ${styles.item}`}>
              <span className={isDone ? 'inline fixed credit' : 'inline fixed quiet'} role="img" aria-label={t(isDone ? 'done' : 'open')}>
                {isDone ? <IconCircleCheckFilled size={20} aria-hidden /> : <IconCircle size={20} stroke={1.5} aria-hidden />}
              </span>
              <span className={isDone ? 'column grow shrink quiet' : 'column grow shrink'}>
                <span>{t(`items.${id}.name`)}</span>
                <span className="lines16 caption">{t(`items.${id}.hint`)}</span>
              </span>
              <DirectionalIcon of={IconChevronRight} size={16} />
            </PageLink>
            {importHref !== undefined && !isDone && (
              <PageLink href={importHref} className={styles.import}>
                {t('import')}
              </PageLink>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** The user's steps; none until every list has been read, and none for a shop with orders. */
function useFirstSteps(): readonly FirstStep[] {
  const access = useAccess()
  const today = useToday()
  const { year, calendar, organisationCode } = useSession()
  const month = defaultMonth(year, calendar, today)
  const may = (right: Right) => ({ enabled: allows(access, right), background: true })
  const ordered = useQuery(orders, month, may(orders.rights.list))
  const groups = useQuery(goodsGroups, undefined, may(goodsGroups.rights.list))
  const products = useQuery(goods, undefined, may(goods.rights.list))
  const options = useQuery(orderOptions, undefined, may(orderOptions.rights.list))
  const staff = useQuery(users, undefined, may(users.rights.list))
  const teams = useQuery(accessGroups, undefined, may(accessGroups.rights.list))
  const published = useQuery(priceList, organisationCode, may(priceList.rights.list))
  const lists = [ordered, groups, products, options, staff, teams, published]
  const waits = [orders, goodsGroups, goods, orderOptions, users, accessGroups, priceList].some(
    ({ rights }, at) => allows(access, rights.list) && lists[at]?.value === undefined && lists[at]?.problem === null,
  )
  if (waits || (ordered.value?.rows.length ?? 0) > 0) return []
  return firstSteps(access, {
    groups: groups.value?.rows,
    goods: products.value?.rows,
    options: options.value?.items,
    users: staff.value?.rows,
    accessGroups: teams.value?.rows,
    priceList: published.value,
  })
}
