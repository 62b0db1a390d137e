'use client'

import { Anchor, Button } from '@mantine/core'
import { IconCalendarEvent, IconChevronDown } from '@tabler/icons-react'
import { useMessages, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useClearCache } from '@/lib/client/queries/list-cache'
import { useFeatures } from '@/lib/client/queries/use-features'
import { send } from '@/lib/client/requests/api'
import { broadcast } from '@/lib/client/session/broadcast-channel'
import { useMenuData } from '@/lib/client/session/menu-context'
import { useSession } from '@/lib/client/session/session-context'
import { entryAt } from '@/lib/contract/access/page-access'
import { changeYear } from '@/lib/contract/access/session'
import { problemOf } from '@/lib/contract/core/problem'
import type { FiscalYear } from '@/lib/format/fiscal-year'
import { Link, usePathname, useRouter } from '@/lib/i18n/navigation'
import { toastError, toastInfo } from '@/components/ui/feedback/toast'
import { useConfirm } from '@/components/ui/feedback/use-confirm'
import { useErrorMessage } from '@/components/ui/feedback/use-error-message'
import { dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import { useFormats } from '@/components/ui/text/use-formats'
import { confirmUnsavedChanges } from '@/components/ui/unsaved-changes/unsaved-changes-registry'
import { useNavigate } from '@/components/ui/url-state/use-navigate'
import styles from './preference-menus.module.css'

/** The pending change of any menu: the next one waits, so that the last choice wins. */
let pendingChange: Promise<unknown> = Promise.resolve()

/**
 * Selects another fiscal year for the session: asks about unsaved changes and for confirmation, clears every cache, updates all tabs, and
 * offers the way back on the landing page (D33, D34).
 */
export function useChangeFiscalYear(): { readonly choose: (year: FiscalYear) => Promise<void>; readonly changing: boolean } {
  const { year: chosen } = useSession()
  const { entries, landing } = useMenuData()
  const confirm = useConfirm()
  const forgetAll = useClearCache()
  const { retry: readFeatures } = useFeatures()
  const problemText = useErrorMessage()
  const { withDigits } = useFormats()
  const path = usePathname()
  const [changing, setChanging] = useState(false)
  const router = useRouter()
  const go = useNavigate()
  const t = useTranslations('shell.changeYear')
  const messages = useMessages() as Readonly<Record<string, { readonly title?: string } | undefined>>

  const choose = async (year: FiscalYear) => {
    if (year.id === chosen.id || !(await confirmUnsavedChanges())) return
    const name = withDigits(year.name)
    if (!(await confirm({ title: t('title', { year: name }), body: t('body', { year: name }), yes: t('yes') }))) return
    setChanging(true)
    const change = pendingChange.then(() => send(changeYear(year.id)))
    pendingChange = change.catch(() => undefined)
    try {
      await change
    } catch (error) {
      toastError(problemText(problemOf(error)))
      return
    } finally {
      setChanging(false)
    }
    broadcast('sessionChanged')
    await forgetAll()
    readFeatures()
    const before = entryAt(entries, path)
    go(landing ?? '/home')
    router.refresh()
    const screen = before && before.href !== landing ? messages[before.resource.resourceName]?.title : undefined
    toastInfo(t('done', { year: name }), before && screen && <PreviousPageLink href={before.href} label={t('backTo', { screen })} />)
  }
  return { choose, changing }
}

/** Link back to the screen that was open before the year changed. Its label is passed in, because the next page lacks the message. */
function PreviousPageLink({ href, label }: { href: string; label: string }) {
  return (
    <Anchor component={Link} href={href} fw={500}>
      {label}
    </Anchor>
  )
}

/** The selected fiscal year, highlighted when it is not the default, and a menu to change it. */
export function FiscalYearMenu() {
  const t = useTranslations('shell')
  const { year, years } = useSession()
  const { withDigits } = useFormats()
  const { choose, changing } = useChangeFiscalYear()
  const [opened, change] = useState(false)
  const current = years.find(({ isDefault }) => isDefault)
  const name = withDigits(year.name)
  const label = useTranslations('table')('fiscalYear', { year: name })
  const other = !year.isDefault && current

  return (
    <DropdownMenu
      opened={opened}
      change={change}
      label={t('yearShort')}
      width={210}
      button={(props) => (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={changing}
          className={styles.year}
          data-other={!year.isDefault || undefined}
          leftSection={<IconCalendarEvent size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={label}
          title={other ? t('yearOther', { year: name, current: withDigits(other.name) }) : t('yearShort')}
          {...props}
        >
          <span className={styles.yearLabel}>{label}</span>
          <span className={`${styles.yearName} nowrap`}>{name}</span>
        </Button>
      )}
    >
      {other && <p className={styles.note}>{t('yearOther', { year: name, current: withDigits(other.name) })}</p>}
      {years.map((one) => (
        <button key={one.id} type="button" {...dropdownItem({ checked: one.id === year.id })} onClick={() => void choose(one)}>
          <bdi className={styles.name}>{withDigits(one.name)}</bdi>
          {one.isDefault && <span className="caption regular last">{t('yearDefault')}</span>}
        </button>
      ))}
    </DropdownMenu>
  )
}
