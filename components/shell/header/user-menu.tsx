'use client'

import { Button } from '@mantine/core'
import { IconChevronDown, IconUserCircle } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useSession } from '@/lib/client/session/session-context'
import { useSignOut } from '@/components/shell/session/use-sign-out'
import type { Product } from '@/components/shell/theme/brand'
import { lazyComponent } from '@/components/ui/hooks/lazy-component'
import { DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import styles from './header.module.css'

const UserMenuItems = lazyComponent(() => import('./user-menu-items').then((file) => file.UserMenuItems))

export function UserMenu({ product }: { product: Product }) {
  const t = useTranslations('shell')
  const { user } = useSession()
  const { signOut, signingOut } = useSignOut()
  const [opened, change] = useState(false)

  return (
    <DropdownMenu
      opened={opened}
      change={change}
      label={t('account')}
      width={240}
      button={(props) => (
        <Button
          variant="subtle"
          color="gray"
          size="compact-md"
          loading={signingOut}
          leftSection={<IconUserCircle size={18} stroke={1.7} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          aria-label={`${t('account')}: ${user}`}
          {...props}
        >
          <bdi className={styles.userName}>{user}</bdi>
        </Button>
      )}
    >
      <UserMenuItems product={product} signOut={signOut} />
    </DropdownMenu>
  )
}
