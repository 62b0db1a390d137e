'use client'

import { MantineThemeProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { setToastDisplay } from '@/components/ui/feedback/toast'
import { onDialogsChange, topDialog } from '@/components/ui/hooks/dialog-stack'
import { positionOf } from './toast-position'
import styles from './toast-container.module.css'

/** Controls, and texts that are read before one of them is pressed. */
export const controls = 'a[href], button, input, select, textarea, [role="button"], [data-uncovered]'
/** Milliseconds until a dialog has faded in and its lazy content has loaded. */
const settled = 250

/** Keeps the toasts off the controls of the topmost dialog, by custom properties that toast-container.module.css reads. */
function useNoticePosition(selector: string): void {
  useEffect(() => {
    const notices = document.querySelector<HTMLElement>(selector)
    if (!notices) return
    const { style, dataset } = document.documentElement
    const place = () => {
      const dialog = topDialog()
      const boxes = dialog
        ? [...dialog.querySelectorAll(controls)].map((one) => one.getBoundingClientRect()).filter(({ width }) => width > 0)
        : []
      const { offsetWidth: width, offsetHeight: height } = notices
      const window = { width: document.documentElement.clientWidth, height: innerHeight }
      const direction = getComputedStyle(document.documentElement).direction === 'rtl' ? 'rtl' : 'ltr'
      const position = dialog && height > 0 ? positionOf({ width, height }, boxes, window, direction) : null
      if (position) style.setProperty('--daftar-notices-bottom', `${position.bottom}px`)
      else style.removeProperty('--daftar-notices-bottom')
      if (position?.corner) dataset.notices = 'corner'
      else if (!dialog && document.querySelector('[data-record-panel]')) dataset.notices = 'list'
      else delete dataset.notices
    }
    let timer: ReturnType<typeof setTimeout> | undefined
    const positionTwice = () => {
      place()
      clearTimeout(timer)
      timer = setTimeout(place, settled)
    }
    const sizes = new ResizeObserver(positionTwice)
    sizes.observe(notices)
    const dialogsChanged = () => {
      const dialog = topDialog()
      sizes.disconnect()
      sizes.observe(notices)
      if (dialog) sizes.observe(dialog)
      positionTwice()
    }
    dialogsChanged()
    const unsubscribe = onDialogsChange(dialogsChanged)
    window.addEventListener('resize', positionTwice)
    return () => {
      unsubscribe()
      sizes.disconnect()
      clearTimeout(timer)
      window.removeEventListener('resize', positionTwice)
      style.removeProperty('--daftar-notices-bottom')
      delete dataset.notices
    }
  }, [selector])
}

/** Container of the toasts: centred, covering neither the bottom of the page nor a control of a dialog. */
export function ToastContainer() {
  const t = useTranslations('actions')
  useEffect(() => {
    setToastDisplay({ show: (toast) => notifications.show({ ...toast, withBorder: true }), hide: notifications.hide })
    return () => setToastDisplay(null)
  }, [])
  useNoticePosition('.mantine-Notifications-root[data-position="bottom-center"]')
  return (
    // The close buttons need an accessible name.
    <MantineThemeProvider theme={{ components: { Notification: { defaultProps: { closeButtonProps: { 'aria-label': t('close') } } } } }}>
      <Notifications
        className={styles.notices ?? ''}
        position="bottom-center"
        zIndex={500}
        transitionDuration={120}
        containerWidth={400}
        // A portal would be mounted only after the effect that queries it.
        withinPortal={false}
      />
    </MantineThemeProvider>
  )
}
