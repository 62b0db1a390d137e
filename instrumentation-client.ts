/**
 * Runs in the browser before the application. Under `require-trusted-types-for 'script'` the browser passes every text that becomes markup,
 * a script or a script's address to the policy named `default`: what it refuses throws a TypeError, and what it does not know is refused.
 */

/** Markup without effect besides layout: chart tooltips are built from it. No other element, address or event handler. */
const layoutMarkup = /^(?:[^<]|<\/?(?:br|div|span)(?: (?:class|style)="[^"<>]*")*\s*\/?>)*$/

/** React creates script elements from exactly this text. */
const emptyScript = '<script></script>'

function createHTML(markup: string): string {
  if (markup === emptyScript || layoutMarkup.test(markup)) return markup
  throw new TypeError('markup is not inserted from text')
}

/** Scripts come from the build, the service worker from its file, and a spreadsheet's worker from a blob of this page. */
function createScriptURL(address: string): string {
  const { protocol, origin, pathname } = new URL(address, location.href)
  const isOwn = origin === location.origin && (protocol === 'blob:' || pathname.startsWith('/_next/static/') || pathname === '/worker.js')
  if (isOwn) return address
  throw new TypeError('scripts are loaded from the build alone')
}

type PolicyFactory = { createPolicy(name: string, rules: Readonly<Record<string, (text: string) => string>>): unknown }

// Browsers without Trusted Types ignore the directive as well.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory }
trustedTypes?.createPolicy('default', { createHTML, createScriptURL })

export {}
