'use client'

import { MantineThemeProvider } from '@mantine/core'
import { Notifications, notifications } from '@mantine/notifications'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { setToastDisplay } from '@/components/ui/feedback/toast'
import { onDialogsChange, topDialog } from '@/components/ui/hooks/dialog-stack'
import styles from './toast-container.module.css'

/** A rectangle in pixels of the window, as `getBoundingClientRect` gives it. */
type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number }
type Size = { readonly width: number; readonly height: number }

/** Position of the toasts: distance from the window's lower edge, and whether they are in the inline-start corner or in the middle. */
type NoticePosition = { readonly bottom: number; readonly corner: boolean }

/** Distance from the window's edges in pixels. */
const edge = 16
/** Distance from controls that must not be covered, in pixels. */
const gap = 4
const step = 8

const overlaps = (one: Box, other: Box) =>
  one.left < other.right + gap && one.right > other.left - gap && one.top < other.bottom + gap && one.bottom > other.top - gap

/**
 * The first position at which toasts of this size cover none of the dialog's controls: below it, beside it, or between its controls, the
 * lowest first. Null when there is none.
 */
export function positionOf(notices: Size, controls: readonly Box[], window: Size, direction: 'ltr' | 'rtl'): NoticePosition | null {
  const { width, height } = notices
  const boxAt = (left: number, bottom: number): Box => ({
    left,
    right: left + width,
    top: window.height - bottom - height,
    bottom: window.height - bottom,
  })
  const isFree = (box: Box) => controls.every((control) => !overlaps(box, control))
  const middle = (window.width - width) / 2
  if (isFree(boxAt(middle, edge))) return { bottom: edge, corner: false }
  if (isFree(boxAt(direction === 'ltr' ? edge : window.width - edge - width, edge))) return { bottom: edge, corner: true }
  for (let bottom = edge; bottom + height + edge <= window.height; bottom += step) {
    if (isFree(boxAt(middle, bottom))) return { bottom, corner: false }
  }
  return null
}

/** Controls, and texts that are read before one of them is pressed. */
const controls = 'a[href], button, input, select, textarea, [role="button"], [data-uncovered]'
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
      // Beside a record panel they stay over the list.
      const besidePanel = !dialog && document.querySelector('[data-record-panel]') !== null
      if (position?.corner || besidePanel) dataset.notices = 'corner'
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
