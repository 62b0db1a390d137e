'use client'

import { useState } from 'react'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DropdownMenu, dropdownItem } from '@/components/kit/overlays/dropdown-menu'

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const
const names = ['auto', 'light', 'dark'] as const

/** Colour scheme: light, dark, or the device's. */
export function ColorSchemeMenu() {
  const t = useTranslations('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [opened, change] = useState(false)
  return (
    <DropdownMenu
      opened={opened}
      change={change}
      label={t('scheme')}
      width={170}
      button={(props) => (
        <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('scheme')} title={t('scheme')} {...props}>
          <IconSun size={17} className="mantine-dark-hidden" aria-hidden />
          <IconMoon size={17} className="mantine-light-hidden" aria-hidden />
        </ActionIcon>
      )}
    >
      {names.map((name) => {
        const Icon = icons[name]
        return (
          <button key={name} type="button" {...dropdownItem({ checked: name === colorScheme })} onClick={() => setColorScheme(name)}>
            <Icon size={16} aria-hidden />
            {t(`schemes.${name}`)}
          </button>
        )
      })}
    </DropdownMenu>
  )
}
