'use client'

import { Anchor } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { useFeatures } from '@/lib/client/queries/use-features'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { areaOf, areas } from '@/lib/contract/access/feature-areas'
import { pageAccessByGroup, type PageAccess } from '@/lib/contract/access/page-access'
import type { PurchasedFeature } from '@/lib/contract/access/purchased-features'
import type { Access } from '@/lib/contract/core/rights'
import { AccessBadge } from '@/components/features/rights/access-badge'
import { useRightLabels } from '@/components/features/rights/right-labels'
import { defineColumns } from '@/components/list/columns/define-columns'
import { SearchHighlight } from '@/components/ui/text/bidi-text'
import { RowLink } from '@/components/ui/text/links'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { AccessTable } from './access-table'
import { useAccessView, type AccessView } from './use-access-view'

type FeatureRow = {
  readonly id: string
  readonly feature: string
  readonly area: string
  readonly standing: PageAccess
  readonly held: string
  readonly lacking: string
}

const featuresTableColumns = {
  ...defineColumns({ resourceName: 'myAccess', idOf: ({ id }: FeatureRow) => id }, [
    { field: 'feature', width: 240 },
    { field: 'area', width: 170 },
    {
      field: 'standing',
      kind: 'custom',
      width: 160,
      text: ({ standing: pageAccess }, { translate }) => translate(`rights.standing.${pageAccess}`),
      cell: ({ standing: pageAccess }) => <AccessBadge pageAccess={pageAccess} />,
    },
    // Lists of permissions are too long for a card; the row's dialog has them.
    { field: 'held', hiddenOnPhone: true },
    { field: 'lacking', hiddenOnPhone: true },
  ]),
  storageName: 'myAccess.features',
}

/** All known features: the product's, purchased ones, and granted ones. */
function known(list: readonly PurchasedFeature[], access: Access): readonly string[] {
  return [
    ...new Set([
      ...areas.flatMap(({ features }): readonly string[] => features),
      ...list.map(({ feature }) => feature),
      ...Object.keys(access),
    ]),
  ]
}

const none: readonly PurchasedFeature[] = []

const standingOf = (held: readonly string[]) => (held.length > 0 ? 'open' : 'notHeld')

/** Every feature: whether it is purchased and which permissions are granted. */
function FeaturesTable({ view }: { view: AccessView }) {
  const { access } = useSession()
  const { list: read, purchased } = useFeatures()
  const list = read ?? none
  const rightLabels = useRightLabels()
  // The rows of the table.
  const rows = useMemo(
    () =>
      known(list, access).map((feature): FeatureRow => {
        const held = Object.hasOwn(access, feature) ? (access[feature] ?? []) : []
        const bought = list.find((one) => one.feature === feature)?.access ?? []
        const letterNames = (letters: readonly string[]) => letters.map(rightLabels.letter).join(' · ')
        return {
          id: feature,
          feature: rightLabels.feature(feature),
          area: rightLabels.area(areaOf(feature)),
          standing: purchased?.has(feature) ? standingOf(held) : 'notPurchased',
          held: letterNames(held),
          lacking: letterNames(bought.filter((letter) => !held.includes(letter))),
        }
      }),
    [access, list, purchased, rightLabels],
  )
  return <AccessTable view={view} rows={rows} columns={featuresTableColumns} nameOf={({ feature }) => feature} />
}

type PageRow = {
  readonly id: string
  readonly page: string
  readonly area: string
  readonly standing: PageAccess
  readonly needs: string
}

const columns = {
  ...defineColumns({ resourceName: 'myAccess', idOf: ({ id }: PageRow) => id }, [
    {
      field: 'page',
      width: 210,
      cell: ({ page, id, standing: pageAccess }, { words }) =>
        pageAccess === 'open' ? (
          <Anchor component={RowLink} href={id} inherit>
            <SearchHighlight text={page} words={words} />
          </Anchor>
        ) : (
          <SearchHighlight text={page} words={words} />
        ),
    },
    { field: 'area', width: 130 },
    {
      field: 'standing',
      kind: 'custom',
      width: 140,
      text: ({ standing: pageAccess }, { translate }) => translate(`rights.standing.${pageAccess}`),
      cell: ({ standing: pageAccess }) => <AccessBadge pageAccess={pageAccess} />,
    },
    { field: 'needs', width: 500, hiddenOnPhone: true },
  ]),
  storageName: 'myAccess.pages',
}

/** Every page of the menu: whether it is open, and its permission. */
function PagesTable({ view }: { view: AccessView }) {
  const t = useTranslations()
  const { translate } = useResourceLabels('myAccess')
  const { entries } = useMenuData()
  const { access } = useSession()
  const { purchased } = useFeatures()
  const rightLabels = useRightLabels()
  // The rows of the table.
  const rows = useMemo(
    () =>
      pageAccessByGroup(entries, access, purchased).flatMap(({ id, entries: own }) =>
        own.map(({ entry: { href, resource }, pageAccess }): PageRow => ({
          id: href,
          page: translate(`${resource.resourceName}.title`),
          area: id === 'account' ? t('shell.account') : t(`menu.groups.${id}`),
          standing: pageAccess,
          needs: rightLabels.right(resource.rights.list),
        })),
      ),
    [entries, access, purchased, translate, t, rightLabels],
  )
  return <AccessTable view={view} rows={rows} columns={columns} nameOf={({ page }) => page} />
}

/** Permissions of the user by page or by feature, with reasons. */
export function MyAccessScreen() {
  const view = useAccessView()
  return view.by === 'pages' ? <PagesTable view={view} /> : <FeaturesTable view={view} />
}
