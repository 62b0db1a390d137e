'use client'

import type { MantineColorScheme } from '@mantine/core'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { dropdownItem, DropdownMenu } from '@/components/ui/overlays/dropdown-menu'
import styles from './preference-menus.module.css'

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const
const names = ['auto', 'light', 'dark'] as const

type Props = { colorScheme: MantineColorScheme; setColorScheme: (scheme: MantineColorScheme) => void }

/** Colour scheme: light, dark, or the device's. The auth pages have no Mantine, so the value comes from outside. */
export function ColorSchemeMenu({ colorScheme, setColorScheme }: Props) {
  const t = useTranslations('shell')
  const [opened, change] = useState(false)
  return (
    <DropdownMenu
      opened={opened}
      change={change}
      label={t('scheme')}
      width={170}
      button={(props) => (
        <button
          type="button"
          className={`${styles.quiet} ${styles.icon} mantine-ActionIcon-root`}
          aria-label={t('scheme')}
          title={t('scheme')}
          {...props}
        >
          <IconSun size={17} className="mantine-dark-hidden" aria-hidden />
          <IconMoon size={17} className="mantine-light-hidden" aria-hidden />
        </button>
      )}
    >
      {names.map((name) => {
        const Icon = icons[name]
        return (
          <button key={name} type="button" {...dropdownItem({ checked: name === colorScheme })} onClick={() => setColorScheme(name)}>
            <Icon size={16} aria-hidden />
            <span>{t(`schemes.${name}`)}</span>
          </button>
        )
      })}
    </DropdownMenu>
  )
}
