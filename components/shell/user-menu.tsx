'use client'

import { useState } from 'react'
import { IconChevronDown, IconKey, IconLogout, IconShieldQuestion, IconSparkles, IconUserCircle } from '@tabler/icons-react'
import { Button } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DropLine, DropMenu, dropItem } from '@/components/kit/drop/drop-menu'
import { useFormats } from '@/components/kit/formats'
import { useFormatChoice } from '@/components/kit/format-choice'
import { PointingIcon } from '@/components/kit/pointing-icon'
import { useSession } from '@/lib/client/session'
import { Link } from '@/lib/i18n/navigation'
import { localDigits, type Digits } from '@/lib/format/digits'
import { EntryTitle } from './entry-words'
import { openCommand } from './open-command'
import { useMenu } from './use-menu'
import { useSignOut } from './use-sign-out'
import styles from './header.module.css'

const kinds: readonly Digits[] = ['arabext', 'latn']

/** Who is signed in where, in which digits they read, and the way out. */
export function UserMenu() {
  const t = useTranslations('shell')
  const access = useTranslations('myAccess')('title')
  const { user, organisationName, domain } = useSession()
  const { digits, locale, calendar } = useFormats()
  const [choice, choose] = useFormatChoice()
  const { account } = useMenu()
  const { leave, leaving } = useSignOut()
  const [opened, change] = useState(false)

  return (
    <DropMenu
      opened={opened}
      change={change}
      label={t('account')}
      width={240}
      button={(props) => (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={leaving}
          leftSection={<IconUserCircle size={18} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${t('account')}: ${user}`}
          {...props}
        >
          <bdi className={styles.userName}>{user}</bdi>
        </Button>
      )}
    >
      <div className={styles.person}>
        <bdi className={styles.personName}>{user}</bdi>
        <span>
          <bdi>{organisationName}</bdi> · <bdi dir="ltr">{domain}</bdi>
        </span>
      </div>
      {(locale === 'fa' || calendar === 1) && (
        <>
          <DropLine />
          <div role="group" aria-label={t('digits')} className={styles.digits}>
            <span aria-hidden>{t('digits')}</span>
            {kinds.map((kind) => (
              <button
                key={kind}
                type="button"
                {...dropItem({ checked: kind === digits, stay: true })}
                onClick={() => choose({ ...choice, digits: kind })}
              >
                <bdi dir="ltr">{localDigits('123', kind)}</bdi>
              </button>
            ))}
          </div>
        </>
      )}
      <DropLine />
      {account.map(({ href, noun }) => (
        <Link key={href} href={href} {...dropItem()}>
          <IconKey size={16} aria-hidden />
          <EntryTitle noun={noun.noun} />
        </Link>
      ))}
      <Link href="/myAccess" {...dropItem()}>
        <IconShieldQuestion size={16} aria-hidden />
        {access}
      </Link>
      <button type="button" {...dropItem()} onClick={() => openCommand('news')}>
        <IconSparkles size={16} aria-hidden />
        {t('news.title')}
      </button>
      <button type="button" {...dropItem()} onClick={() => void leave()}>
        <PointingIcon of={IconLogout} />
        {t('signOut')}
      </button>
    </DropMenu>
  )
}
