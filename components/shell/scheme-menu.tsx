'use client'

import { IconDeviceDesktop, IconMoon, IconSun } from '@tabler/icons-react'
import { ActionIcon, Menu, Tooltip, useMantineColorScheme } from '@mantine/core'
import { useTranslations } from 'next-intl'

const schemes = { auto: IconDeviceDesktop, light: IconSun, dark: IconMoon } as const
const names = ['auto', 'light', 'dark'] as const

/** Light, dark, or whatever the device says. */
export function SchemeMenu() {
  const t = useTranslations('shell')
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Tooltip label={t('scheme')}>
          <ActionIcon variant="subtle" color="gray" size="md" aria-label={t('scheme')}>
            <IconSun size={17} className="mantine-dark-hidden" aria-hidden />
            <IconMoon size={17} className="mantine-light-hidden" aria-hidden />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown aria-label={t('scheme')}>
        {names.map((name) => {
          const Icon = schemes[name]
          return (
            <Menu.Item
              key={name}
              role="menuitemradio"
              aria-checked={name === colorScheme}
              leftSection={<Icon size={16} aria-hidden />}
              fw={name === colorScheme ? 600 : 400}
              onClick={() => setColorScheme(name)}
            >
              {t(`schemes.${name}`)}
            </Menu.Item>
          )
        })}
      </Menu.Dropdown>
    </Menu>
  )
}
