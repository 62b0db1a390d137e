'use client'

import { Anchor, Skeleton } from '@mantine/core'
import { useMessages, useTranslations, type Messages } from 'next-intl'
import type { ReactNode } from 'react'
import { useFeatures } from '@/lib/client/queries/use-features'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { accessibleEntries } from '@/lib/contract/access/page-access'
import type { HelpDefinition } from '@/lib/contract/core/define-resource'
import { resources } from '@/lib/contract/registry/resources'
import { HelpMessagesProvider } from '@/lib/i18n/messages-provider'
import { usePathname } from '@/lib/i18n/navigation'
import { PageFigures } from '@/components/list/summary/page-figures'
import { PageLink } from '@/components/ui/text/links'
import { textElements } from '@/components/ui/text/text-elements'
import { useResourceLabels } from '@/components/ui/text/use-resource-labels'
import styles from './page-help-panel.module.css'

/** Topics that are no page of a resource. */
const otherTopics: Readonly<Record<string, HelpDefinition>> = {
  dashboard: { keys: 'page', related: ['/orders', '/saleSlipList', '/balanceSheet'] },
  myAccess: { keys: 'list', related: ['/userAccessGroup'] },
  editGrid: { keys: 'grid', related: ['/activity'] },
}

/** What help is about: a page, by its address without the slash, or a part of one. */
function topicNamed(name: string): HelpDefinition | undefined {
  const { page } = resources.find((one) => one.page?.path === `/${name}`) ?? {}
  return page ? (page.help ?? { keys: 'list', related: [] }) : otherTopics[name]
}

/** The help of a topic, as far as it says more than the page's own description. */
type PageTexts = { readonly purpose?: string; readonly tasks?: Readonly<Record<string, string>>; readonly source?: string }

/** Children with texts that are loaded with help; nothing until then. */
export function WithHelpTexts({ children }: { children: ReactNode }) {
  return (
    <HelpMessagesProvider loading={null} failed={null}>
      {children}
    </HelpMessagesProvider>
  )
}

/** The help of the page, in messages that are loaded with it. */
export function PageHelpPanel({ topic }: { topic: string | undefined }) {
  const t = useTranslations('table')
  const page = usePathname().slice(1)
  const name = topic ?? page
  const about = topicNamed(name)
  const failed = <p role="alert">{t('failed')}</p>
  return (
    <HelpMessagesProvider loading={<Skeleton height={200} role="status" aria-label={t('loading')} />} failed={failed}>
      {about ? <HelpTexts topic={name} of={about} /> : failed}
    </HelpMessagesProvider>
  )
}

function HelpTexts({ topic, of: { keys, related, texts: named } }: { topic: string; of: HelpDefinition }) {
  const t = useTranslations('help')
  const { help } = useMessages() as Messages
  const block = named ?? topic
  const texts = (help.pages as Partial<Record<string, PageTexts>>)[block] ?? {}
  // Which texts a topic has differs, so its keys are checked here instead of by their type.
  const text = t as unknown as (key: string) => string
  const about = useAbout(topic)
  return (
    <div className={styles.help}>
      <p className="flush medium noRing" tabIndex={-1} data-autofocus>
        {texts.purpose === undefined ? about : text(`pages.${block}.purpose`)}
      </p>
      {texts.tasks && (
        <section>
          <h2>{t('tasks')}</h2>
          <ul className={styles.tasks}>
            {Object.keys(texts.tasks).map((task) => (
              <li key={task}>{text(`pages.${block}.tasks.${task}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.keys}>
        <h2>{t('keysTitle')}</h2>
        <p className="flush">
          {textElements(
            t.rich(`keys.${keys}`, {
              k: (key) => (
                <kbd className={styles.key} dir="ltr">
                  {key}
                </kbd>
              ),
            }),
          )}
        </p>
      </section>
      {texts.source && (
        <section>
          <h2>{t('source')}</h2>
          <p className="flush">{text(`pages.${block}.source`)}</p>
        </section>
      )}
      <PageFigures />
      <Related pages={related} />
    </div>
  )
}

/** The description of a topic's page, as in the menu; empty for a part of a page. */
function useAbout(topic: string): string {
  const entry = useMenuData().entries.find(({ href }) => href === `/${topic}`)
  return useResourceLabels(entry?.resource.resourceName ?? '').own('about') ?? ''
}

/** Links to the pages that the user may open. */
function Related({ pages }: { pages: readonly string[] }) {
  const t = useTranslations('help')
  const { access } = useSession()
  const { purchased } = useFeatures()
  const open = accessibleEntries(useMenuData().entries, access, purchased)
  const links = pages.flatMap((page) => open.find(({ href }) => href === page) ?? [])
  if (links.length === 0) return null
  return (
    <nav aria-label={t('related')}>
      <h2>{t('related')}</h2>
      <ul className={`flex wrap list gap4 rows1 ${styles.related}`}>
        {links.map(({ href, resource }) => (
          <li key={href}>
            <Anchor component={PageLink} href={href} inherit>
              <EntryTitle resourceName={resource.resourceName} />
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function EntryTitle({ resourceName }: { resourceName: string }) {
  return useResourceLabels(resourceName).title
}
