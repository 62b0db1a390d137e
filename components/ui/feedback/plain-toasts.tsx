'use client'

import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { LoadNotice } from '@/components/ui/hooks/lazy-component'
import { hideToast, waitingToasts } from './toast'

/** Shows the toasts while their container cannot load: otherwise nothing would say that a save failed. */
export function PlainToasts() {
  const waiting = waitingToasts.use()
  if (waiting.length === 0) return null
  return (
    <LoadNotice above>
      {waiting.map((one) => (
        <PlainToast key={one.id} {...one} />
      ))}
    </LoadNotice>
  )
}

type Props = ReturnType<typeof waitingToasts.get>[number]

function PlainToast({ id, title, message, autoClose }: Props) {
  const t = useTranslations('actions')
  useEffect(() => {
    const timer = autoClose === false ? undefined : setTimeout(() => hideToast(id), autoClose)
    return () => clearTimeout(timer)
  }, [id, autoClose])
  return (
    <>
      {title !== undefined && <strong>{title}</strong>}
      <span>{message}</span>
      <button type="button" onClick={() => hideToast(id)}>
        {t('close')}
      </button>
    </>
  )
}
