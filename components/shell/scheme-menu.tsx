'use client'

import { useState } from 'react'
import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { ActionIcon, useMantineColorScheme } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { DropMenu, dropItem } from '@/components/kit/drop/drop-menu'

const icons = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const
const names = ['auto', 'light', 'dark'] as const

/** Light, dark, or whatever the device says. */
export function SchemeMenu() {
  const t = useTranslations('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  const [opened, change] = useState(false)
  return (
    <DropMenu
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
          <button key={name} type="button" {...dropItem({ checked: name === colorScheme })} onClick={() => setColorScheme(name)}>
            <Icon size={16} aria-hidden />
            {t(`schemes.${name}`)}
          </button>
        )
      })}
    </DropMenu>
  )
}
