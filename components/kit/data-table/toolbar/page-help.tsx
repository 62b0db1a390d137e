'use client'

import type { ReactNode } from 'react'
import { Anchor, Skeleton } from '@mantine/core'
import { useMessages, useTranslations, type Messages } from 'next-intl'
import { PageFigures } from '@/components/kit/data-table/summary/page-figures'
import { PageLink } from '@/components/kit/text/links'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { accessibleEntries } from '@/lib/contract/access/page-access'
import { useFeatures } from '@/lib/client/queries/use-features'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { usePathname } from '@/lib/i18n/navigation'
import { HelpMessagesProvider } from '@/lib/i18n/messages-provider'
import styles from './page-help.module.css'
import { textElements } from '@/components/kit/text/text-elements'

type HelpMessages = Messages['help']

/** Which keys a topic has, the pages that belong to it, and its block of texts, if that has another name. */
type About = {
  readonly keys: keyof HelpMessages['keys']
  readonly related: readonly string[]
  readonly texts?: keyof HelpMessages['pages']
}

const topics = {
  dashboard: { keys: 'page', related: ['/orders', '/saleSlipList', '/balanceSheet'] },
  orders: { keys: 'list', related: ['/publicPrice', '/orderOptions', '/smsLog', '/saleSlipList'] },
  publicPrice: { keys: 'list', related: ['/goods', '/orders', '/orderOptions'] },
  templateList: { keys: 'list', related: ['/allocateTemplateGoodsGroup', '/goods', '/transferTemplate'] },
  allocateTemplateGoodsGroup: { keys: 'form', related: ['/templateList', '/goodsGroup'] },
  orderOptions: { keys: 'form', related: ['/templateList', '/orders'] },
  saleSlipList: { keys: 'list', related: ['/saleStatistics', '/debtors', '/orders'] },
  ofcbook: { keys: 'form', related: ['/debtors', '/creditors', '/balanceSheet'] },
  debtors: { keys: 'list', related: ['/creditors', '/ofcbook', '/receivableCheckList'] },
  creditors: { keys: 'list', related: ['/debtors', '/ofcbook', '/paybleCheckList'] },
  saleStatistics: { keys: 'list', related: ['/saleSlipList', '/inventoryStock'] },
  inventoryStock: { keys: 'list', related: ['/goods', '/warehouselist', '/saleStatistics'] },
  profitAndLoss: { keys: 'list', related: ['/saleSlipList', '/cashFlow', '/balanceSheet'] },
  cashFlow: { keys: 'list', related: ['/ofcbook', '/profitAndLoss', '/balanceSheet'] },
  balanceSheet: { keys: 'page', related: ['/ofcbook', '/debtors', '/creditors'] },
  paybleCheckList: { keys: 'list', related: ['/receivableCheckList', '/creditors'], texts: 'cheques' },
  receivableCheckList: { keys: 'list', related: ['/paybleCheckList', '/debtors'], texts: 'cheques' },
  smsLog: { keys: 'list', related: ['/orders'] },
  goods: { keys: 'list', related: ['/goodsGroup', '/publicPrice', '/inventoryStock', '/templateList'] },
  goodsGroup: { keys: 'tree', related: ['/goods', '/allocateTemplateGoodsGroup'] },
  warehouselist: { keys: 'list', related: ['/inventoryStock'] },
  campaign: { keys: 'list', related: ['/publicPrice', '/goods'] },
  users: { keys: 'list', related: ['/userAccessGroup', '/activity'] },
  userAccessGroup: { keys: 'list', related: ['/users'] },
  basicSetting: { keys: 'form', related: ['/publicPrice'] },
  activity: { keys: 'list', related: ['/users'] },
  transferImages: { keys: 'form', related: ['/goods', '/transferTemplate'], texts: 'transfers' },
  transferTemplate: { keys: 'form', related: ['/templateList', '/transferImages'], texts: 'transfers' },
  changepassword: { keys: 'form', related: ['/users'] },
  customer: { keys: 'page', related: ['/debtors', '/orders', '/saleSlipList'] },
  myAccess: { keys: 'list', related: ['/userAccessGroup'] },
  editGrid: { keys: 'grid', related: ['/activity'] },
} as const satisfies Readonly<Record<string, About>>

/** What help is about: a page, by its address, or a part of one. */
type Topic = keyof typeof topics

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
export function PageHelpPanel({ topic }: { topic: Topic | undefined }) {
  const t = useTranslations('table')
  const page = usePathname().slice(1)
  const shown = topic ?? (Object.hasOwn(topics, page) ? (page as Topic) : undefined)
  const failed = <p role="alert">{t('failed')}</p>
  return (
    <HelpMessagesProvider loading={<Skeleton height={200} role="status" aria-label={t('loading')} />} failed={failed}>
      {shown ? <HelpTexts topic={shown} /> : failed}
    </HelpMessagesProvider>
  )
}

function HelpTexts({ topic }: { topic: Topic }) {
  const t = useTranslations('help')
  const { help } = useMessages() as Messages
  const { keys, related, texts: named }: About = topics[topic]
  const block: string = named ?? topic
  const texts = (help.pages as Partial<Record<string, PageTexts>>)[block] ?? {}
  // Which texts a topic has differs, so its keys are checked here instead of by their type.
  const text = t as unknown as (key: string) => string
  const about = useAbout(topic)
  return (
    <div className={styles.help}>
      <p className={styles.purpose} tabIndex={-1} data-autofocus>
        {texts.purpose === undefined ? about : text(`pages.${block}.purpose`)}
      </p>
      {texts.tasks && (
        <section>
          <h2>{t('tasks')}</h2>
          <ul>
            {Object.keys(texts.tasks).map((task) => (
              <li key={task}>{text(`pages.${block}.tasks.${task}`)}</li>
            ))}
          </ul>
        </section>
      )}
      <section className={styles.keys}>
        <h2>{t('keysTitle')}</h2>
        <p>{textElements(t.rich(`keys.${keys}`, { k: (key) => <kbd dir="ltr">{key}</kbd> }))}</p>
      </section>
      {texts.source && (
        <section>
          <h2>{t('source')}</h2>
          <p>{text(`pages.${block}.source`)}</p>
        </section>
      )}
      <PageFigures />
      <Related pages={related} />
    </div>
  )
}

/** The description of a topic's page, as in the menu; empty for a part of a page. */
function useAbout(topic: Topic): string {
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
      <ul className={styles.related}>
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
