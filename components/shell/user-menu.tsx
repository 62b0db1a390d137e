'use client'

import { IconChevronDown, IconLogout, IconUserCircle } from '@tabler/icons-react'
import { Button, Menu, Text } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { useSession } from '@/lib/client/session'
import { useFormats } from '@/components/kit/formats'
import { useFormatChoice } from '@/components/kit/format-choice'
import { localDigits, type Digits } from '@/lib/format/digits'
import { useSignOut } from './use-sign-out'
import styles from './header.module.css'

const kinds: readonly Digits[] = ['arabext', 'latn']

/** Who is signed in where, in which digits they read, and the way out. */
export function UserMenu() {
  const t = useTranslations('shell')
  const { user, organisationName, domain } = useSession()
  const { digits, locale, calendar } = useFormats()
  const [choice, choose] = useFormatChoice()
  const { leave, leaving } = useSignOut()

  return (
    <Menu position="bottom-end" width={240}>
      <Menu.Target>
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={leaving}
          leftSection={<IconUserCircle size={18} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${t('account')}: ${user}`}
        >
          <bdi className={styles.userName}>{user}</bdi>
        </Button>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('account')}>
        <div className={styles.person}>
          <Text fw={600} truncate>
            <bdi>{user}</bdi>
          </Text>
          <Text size="xs" c="dimmed" lineClamp={2}>
            <bdi>{organisationName}</bdi> · <bdi dir="ltr">{domain}</bdi>
          </Text>
        </div>
        {(locale === 'fa' || calendar === 1) && (
          <>
            <Menu.Divider />
            <Menu.Label>{t('digits')}</Menu.Label>
            {kinds.map((kind) => (
              <Menu.Item
                key={kind}
                role="menuitemradio"
                aria-checked={kind === digits}
                fw={kind === digits ? 600 : 400}
                closeMenuOnClick={false}
                onClick={() => choose({ ...choice, digits: kind })}
              >
                <bdi dir="ltr">{localDigits('1 2 3 4 5', kind)}</bdi>
              </Menu.Item>
            ))}
          </>
        )}
        <Menu.Divider />
        <Menu.Item leftSection={<IconLogout size={16} className={styles.pointing} aria-hidden />} onClick={() => void leave()}>
          {t('signOut')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  )
}
