'use client'

import { Anchor, Skeleton } from '@mantine/core'
import { IconArrowRight } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import useSWR from 'swr'
import { useFeatures } from '@/lib/client/queries/use-features'
import { send } from '@/lib/client/requests/api'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { accessibleEntries } from '@/lib/contract/access/page-access'
import { groups } from '@/lib/contract/core/page-groups'
import { problemOf } from '@/lib/contract/core/problem'
import { readNews } from '@/lib/contract/news'
import { ReadOnlyRecordDialog } from '@/components/record/read-only-record-dialog'
import { ListError } from '@/components/ui/feedback/list-error'
import { DirectionalIcon } from '@/components/ui/text/directional-icon'
import { PageLink } from '@/components/ui/text/links'
import { useFormats } from '@/components/ui/text/use-formats'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import { useReadReleaseNotes } from './use-read-release-notes'
import styles from './release-notes-dialog.module.css'

/** The titles of the pages that the user may open, by address. */
function usePageTitles(): ReadonlyMap<string, string> {
  const { translate } = useResourceLabels('menu')
  const { access } = useSession()
  const { purchased } = useFeatures()
  const entries = accessibleEntries(useMenuData().entries, access, purchased)
  const ofGroups = groups.flatMap(({ id, href }) =>
    href !== null && entries.some(({ group }) => group === id) ? [[href, translate(`menu.groups.${id}`)] as const] : [],
  )
  return new Map([...entries.map(({ href, resource }) => [href, translate(`${resource.resourceName}.title`)] as const), ...ofGroups])
}

/** News of the latest versions, newest first, with links to what is new. News about pages that the user may not open are left out. */
export function ReleaseNotesDialog({ close }: { close: () => void }) {
  const t = useTranslations('shell.news')
  const { date, locale } = useFormats()
  const { data, error, mutate } = useSWR<Awaited<ReturnType<typeof read>>, unknown>(['news', locale], read, { shouldRetryOnError: false })
  const [, see] = useReadReleaseNotes()
  const titles = usePageTitles()
  useEffect(() => see(), [see])
  const shown = data
    ?.map(({ date: day, points, pages }) => ({
      day,
      points: points.flatMap((text, index) => {
        const about = pages?.[index] ?? []
        const href = about.find((page) => titles.has(page))
        return about.length > 0 && href === undefined ? [] : [{ text, href }]
      }),
    }))
    .filter(({ points }) => points.length > 0)

  return (
    <ReadOnlyRecordDialog modal title={t('title')} note={null} onClose={close}>
      {shown?.map(({ day, points }) => (
        <section key={day} className={styles.entry}>
          <h3 className="detail medium">{date(day, 'long')}</h3>
          <ul>
            {points.map(({ text, href }) => (
              <li key={text}>
                <span>{text}</span>{' '}
                {href !== undefined && (
                  <Anchor component={PageLink} href={href} inherit underline="always" className={`${styles.link} nowrap`} onClick={close}>
                    <span>{titles.get(href)}</span> <DirectionalIcon of={IconArrowRight} size={14} />
                  </Anchor>
                )}
              </li>
            ))}
          </ul>
        </section>
      ))}
      {!data && error !== undefined && <ListError problem={problemOf(error)} retry={() => void mutate()} />}
      {!data && error === undefined && <Skeleton height={120} aria-busy="true" />}
    </ReadOnlyRecordDialog>
  )
}

const read = ([, locale]: readonly [string, string]) => send(readNews(locale))
