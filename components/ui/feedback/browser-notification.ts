'use client'

/** Whether the browser can show notifications, and whether it may. */
export const browserPermission = (): NotificationPermission | 'unsupported' =>
  typeof window !== 'undefined' && 'Notification' in window && window.isSecureContext ? Notification.permission : 'unsupported'

/** Shows a browser notification, which replaces one of the same subject. A press on it opens `href` (`public/worker.js`). */
export async function showBrowserNotification(subject: string, title: string, href: string | null): Promise<void> {
  if (browserPermission() !== 'granted') return
  const options = { tag: subject, icon: '/icons/icon-192.png', data: { href } }
  try {
    // Phones allow them to a service worker only.
    const worker = await navigator.serviceWorker?.getRegistration()
    if (worker) return await worker.showNotification(title, options)
    const shown = new Notification(title, options)
    shown.addEventListener('click', () => {
      window.focus()
      if (href !== null) window.location.assign(href)
    })
  } catch {
    // Refused by the browser: the notification is in the list.
  }
}
