'use client'

import { IconBell, IconBellOff } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { playChime, useChime } from '@/components/kit/chime'
import { ToolButton } from '@/components/kit/table/tool-button'

/** Turns the sound for new orders on and off; turned on, it is heard once. */
export function SoundSwitch() {
  const t = useTranslations('orders')
  const [on, keep] = useChime()
  const turn = () => {
    keep(on ? null : true)
    if (!on) playChime()
  }
  return (
    <ToolButton
      icon={on ? IconBell : IconBellOff}
      label={t('sound')}
      title={t(on ? 'soundIsOn' : 'soundIsOff')}
      aria-pressed={on}
      onClick={turn}
    />
  )
}
