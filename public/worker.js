/*
 * The service worker: where a page cannot be fetched because there is no network, it shows one that says so in the person's language.
 * It keeps that page in each language and nothing else: no document, no data, nothing of a session. It is registered anew by each build
 * (components/shell/use-worker.ts), whose name stands in its address.
 */
const kind = 'offline-'
const kept = kind + self.location.search.slice(1)
/** The first is the one whose addresses have no prefix (lib/i18n/locales.ts). */
const languages = ['fa', 'en', 'tr', 'de', 'nl']
const pageIn = (language) => `/api/offline/${language}`

self.addEventListener('install', (event) => event.waitUntil(install()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('fetch', (event) => {
  // Whatever is no page goes its own way, as if nobody were here.
  if (event.request.mode === 'navigate') event.respondWith(answer(event))
})

// A notification leads to its page: in an open tab, or else in a new one.
self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.href ?? '/'))
})

async function openPage(href) {
  const address = new URL(href, self.location.origin).href
  const [tab] = await self.clients.matchAll({ type: 'window' })
  if (!tab) return self.clients.openWindow(address)
  await tab.focus()
  // A tab that this worker does not control may not be navigated by it.
  return tab.navigate(address).catch(() => self.clients.openWindow(address))
}

async function install() {
  const cache = await caches.open(kept)
  await cache.addAll(languages.map((language) => new Request(pageIn(language), { credentials: 'omit', cache: 'no-store' })))
  await self.skipWaiting()
}

async function activate() {
  const names = await caches.keys()
  await Promise.all(names.filter((name) => name.startsWith(kind) && name !== kept).map((name) => caches.delete(name)))
  // The page is fetched while the worker wakes: nobody waits for it. Where that fetch fails, Firefox shows its own page of errors, whatever is
  // answered here: there the page is fetched by this worker alone.
  const ahead = self.registration.navigationPreload
  await (self.navigator.userAgent.includes('Firefox/') ? ahead?.disable() : ahead?.enable())
}

async function answer(event) {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    const first = new URL(event.request.url).pathname.split('/')[1].toLowerCase()
    const page = await caches.match(pageIn(languages.includes(first) ? first : languages[0]))
    if (!page) throw error
    return page
  }
}
