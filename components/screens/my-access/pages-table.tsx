'use client'

import { useMemo } from 'react'
import { Anchor } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { standingsOf, type Standing } from '@/lib/contract/standing'
import { useFeatures } from '@/lib/client/features'
import { useMenuFacts } from '@/lib/client/menu'
import { useSession } from '@/lib/client/session'
import { Mark } from '@/components/kit/mark'
import { RowLink } from '@/components/kit/page-link'
import { StandingBadge } from '@/components/kit/rights/standing-badge'
import { useRightWords } from '@/components/kit/rights/use-right-words'
import { columnsOf } from '@/components/kit/table/columns'
import { useNounWords } from '@/components/kit/words'
import { AccessTable } from './access-table'
import type { View } from './view'

type PageRow = {
  readonly id: string
  readonly page: string
  readonly area: string
  readonly standing: Standing
  readonly needs: string
}

const columns = {
  ...columnsOf({ noun: 'myAccess', idOf: ({ id }: PageRow) => id }, [
    {
      field: 'page',
      width: 260,
      cell: ({ page, id, standing }, { words }) =>
        standing === 'open' ? (
          <Anchor component={RowLink} href={id} inherit>
            <Mark text={page} words={words} />
          </Anchor>
        ) : (
          <Mark text={page} words={words} />
        ),
    },
    { field: 'area', width: 170, hiddenOnPhone: true },
    {
      field: 'standing',
      kind: 'custom',
      width: 160,
      text: ({ standing }, { say }) => say(`rights.standing.${standing}`),
      cell: ({ standing }) => <StandingBadge standing={standing} />,
    },
    { field: 'needs' },
  ]),
  keptAs: 'myAccess.pages',
}

/** Every page of the menu: whether it is open to this person, and what it needs. */
export function PagesTable({ view }: { view: View }) {
  const t = useTranslations()
  const { say } = useNounWords('myAccess')
  const { entries } = useMenuFacts()
  const { access } = useSession()
  const { purchased } = useFeatures()
  const words = useRightWords()
  const rows = useMemo(
    () =>
      standingsOf(entries, access, purchased).flatMap(({ id, entries: own }) =>
        own.map(({ entry: { href, noun }, standing }): PageRow => ({
          id: href,
          page: say(`${noun.noun}.title`),
          area: id === 'account' ? t('shell.account') : t(`menu.groups.${id}`),
          standing,
          needs: words.right(noun.rights.list),
        })),
      ),
    [entries, access, purchased, say, t, words],
  )
  return <AccessTable view={view} rows={rows} columns={columns} nameOf={({ page }) => page} />
}
