'use client'

import type { ReactNode } from 'react'
import { Anchor, Skeleton } from '@mantine/core'
import { useMessages, useTranslations, type Messages } from 'next-intl'
import { PageFigures } from '@/components/kit/data-table/summary/page-figures'
import { PageLink } from '@/components/kit/text/links'
import { useFormats } from '@/components/kit/text/use-formats'
import { useResourceLabels } from '@/components/kit/text/use-resource-labels'
import { accessibleEntries } from '@/lib/contract/access/page-access'
import { listLifetime } from '@/lib/client/queries/list-cache'
import { useFeatures } from '@/lib/client/queries/use-features'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { now } from '@/lib/format/organisation-clock'
import { isolate } from '@/lib/format/bidi-isolate'
import { usePathname } from '@/lib/i18n/navigation'
import { HelpMessagesProvider } from '@/lib/i18n/messages-provider'
import styles from './page-help.module.css'

type HelpMessages = Messages['help']

/** What help is about: a page, by its address, or a part of one. */
type Topic = keyof HelpMessages['pages']

/** Which keys a topic has, and the pages that belong to it. */
type About = { readonly keys: keyof HelpMessages['keys']; readonly related: readonly string[] }

const topics: Readonly<Record<Topic, About>> = {
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
  paybleCheckList: { keys: 'list', related: ['/receivableCheckList', '/creditors'] },
  receivableCheckList: { keys: 'list', related: ['/paybleCheckList', '/debtors'] },
  smsLog: { keys: 'list', related: ['/orders'] },
  goods: { keys: 'list', related: ['/goodsGroup', '/publicPrice', '/inventoryStock', '/templateList'] },
  goodsGroup: { keys: 'tree', related: ['/goods', '/allocateTemplateGoodsGroup'] },
  warehouselist: { keys: 'list', related: ['/inventoryStock'] },
  campaign: { keys: 'list', related: ['/publicPrice', '/goods'] },
  users: { keys: 'list', related: ['/userAccessGroup', '/activity'] },
  userAccessGroup: { keys: 'list', related: ['/users'] },
  basicSetting: { keys: 'form', related: ['/publicPrice'] },
  activity: { keys: 'list', related: ['/users'] },
  transferImages: { keys: 'form', related: ['/goods', '/transferTemplate'] },
  transferTemplate: { keys: 'form', related: ['/templateList', '/transferImages'] },
  changepassword: { keys: 'form', related: ['/users'] },
  customer: { keys: 'page', related: ['/debtors', '/orders', '/saleSlipList'] },
  myAccess: { keys: 'list', related: ['/userAccessGroup'] },
  editGrid: { keys: 'grid', related: ['/activity'] },
}

/** Children with texts that are loaded with help; nothing until then. */
export function WithHelpTexts({ children }: { children: ReactNode }) {
  return (
    <HelpMessagesProvider loading={null} failed={null}>
      {children}
    </HelpMessagesProvider>
  )
}

/** The help of the page, in messages that are loaded with it. */
export function PageHelpPanel({ topic, updatedAt }: { topic: Topic | undefined; updatedAt: number | null }) {
  const t = useTranslations('table')
  const page = usePathname().slice(1)
  const shown = topic ?? (Object.hasOwn(topics, page) ? (page as Topic) : undefined)
  const failed = <p role="alert">{t('failed')}</p>
  return (
    <HelpMessagesProvider loading={<Skeleton height={200} role="status" aria-label={t('loading')} />} failed={failed}>
      {shown ? <HelpTexts topic={shown} updatedAt={updatedAt} /> : failed}
    </HelpMessagesProvider>
  )
}

function HelpTexts({ topic, updatedAt }: { topic: Topic; updatedAt: number | null }) {
  const t = useTranslations('help')
  const formats = useFormats()
  const minutes = Math.ceil(listLifetime / 60_000)
  const { help } = useMessages() as Messages
  const tasks = Object.keys(help.pages[topic].tasks) as 'first'[]
  return (
    <div className={styles.help}>
      <p className={styles.purpose} tabIndex={-1} data-autofocus>
        {t(`pages.${topic}.purpose`)}
      </p>
      <section>
        <h2>{t('tasks')}</h2>
        <ul>
          {tasks.map((task) => (
            <li key={task}>{t(`pages.${topic}.tasks.${task}`)}</li>
          ))}
        </ul>
      </section>
      <section className={styles.keys}>
        <h2>{t('keysTitle')}</h2>
        <p>{t.rich(`keys.${topics[topic].keys}`, { k: (key) => <kbd dir="ltr">{key}</kbd> })}</p>
      </section>
      <section>
        <h2>{t('source')}</h2>
        <p>
          {t(`pages.${topic}.source`)} {updatedAt !== null && t('cached', { minutes, shown: formats.count(minutes) })}
        </p>
        {updatedAt !== null && (
          <p className={styles.quiet}>{t('readAt', { time: isolate(formats.dateTime(now(formats.calendar, updatedAt))) })}</p>
        )}
      </section>
      <PageFigures />
      <Related pages={topics[topic].related} />
    </div>
  )
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
