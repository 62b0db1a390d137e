import 'server-only'
import { createHash } from 'node:crypto'
import { directionOf, type Locale } from '@/lib/i18n/locales'
import type { BufferedResponse } from '@/lib/server/http/http'
import { environment } from '@/lib/server/runtime/environment'

type Texts = { readonly title: string; readonly body: string; readonly next: string; readonly retry: string; readonly still: string }

const styleOf = (
  button: string,
  dark: string,
  darkFocus: string,
) => `:root{color-scheme:light dark;background:#fbfaf8;color:#1d2a2e;font:1rem/1.7 Vazirmatn,Inter,system-ui,Tahoma,sans-serif}
main{display:grid;gap:12px;justify-items:start;box-sizing:border-box;max-inline-size:34rem;min-block-size:85dvh;align-content:center;margin:auto;padding:24px}
h1{margin:0;font-size:1.25rem}p{margin:0}p[role]{min-block-size:1.7em;color:#646058}
button{padding:8px 20px;border:0;border-radius:6px;background:${button};color:#fff;font:inherit;font-weight:500;cursor:pointer}
button:focus-visible{outline:2px solid ${button};outline-offset:2px}
:root[data-dark]{background:#152327;color:#e2e9eb}[data-dark] p[role]{color:#a1adb0}[data-dark] button{background:${dark}}[data-dark] button:focus-visible{outline-color:${darkFocus}}`

/** The logo of app/icon.svg. */
const ownMark = `<svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true"><rect width="32" height="32" rx="7" fill="#0f4c5c"/><path fill="#fbfaf8" d="M5.5 9.2C8.8 8 12.6 8.3 15.3 10v14.6c-2.7-1.7-6.5-2-9.8-.8ZM26.5 9.2C23.2 8 19.4 8.3 16.7 10v14.6c2.7-1.7 6.5-2 9.8-.8Z"/><path fill="#e09f3e" d="M20.6 8.5c1.1-.2 2.3-.2 3.4 0v8.3l-1.7-1.6-1.7 1.6Z"/></svg>`

/** Retries every five seconds while visible, when the network returns, and on request. */
const script = `const scheme=(()=>{try{return localStorage.getItem('mantine-color-scheme-value')}catch{}})()
if(scheme==='dark'||(scheme!=='light'&&matchMedia('(prefers-color-scheme: dark)').matches))document.documentElement.dataset.dark=''
const status=document.querySelector('[role=status]'),button=document.querySelector('button')
async function look(){try{if((await fetch('/api/health',{cache:'no-store'})).ok){location.reload();return true}}catch{}return false}
button.addEventListener('click',async()=>{status.textContent='';if(!(await look()))status.textContent=status.dataset.still})
addEventListener('online',look)
setInterval(()=>document.hidden||look(),5000)`

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** The page may only run its own content and contact its own server. It is cached, so it uses hashes instead of a nonce. */
const policyOf = (style: string) =>
  `default-src 'none'; img-src data:; style-src ${hash(style)}; script-src ${hash(script)}; connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'; trusted-types 'none'`

/** The service worker's offline page, self-contained. */
export function offlinePage(locale: Locale, texts: Texts): BufferedResponse {
  const { name, logo, shades } = environment().product
  const style = styleOf(shades?.[7] ?? '#0f4c5c', shades?.[6] ?? '#337e90', shades?.[4] ?? '#79b4c2')
  // Embedded: without the server there is no other file.
  const mark = logo === null ? ownMark : `<img alt="" height="40" src="data:${logo.type};base64,${logo.bytes.toString('base64')}">`
  const page = `<!doctype html><html lang="${locale}" dir="${directionOf(locale)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(`${texts.title} · ${name}`)}</title><style>${style}</style></head><body><main>${mark}<h1>${escaped(texts.title)}</h1><p>${escaped(texts.body)}</p><p>${escaped(texts.next)}</p><button type="button">${escaped(texts.retry)}</button><p role="status" data-still="${escaped(texts.still)}"></p></main><script>${script}</script></body></html>`
  return {
    status: 200,
    headers: { 'content-type': 'text/html; charset=utf-8', 'content-security-policy': policyOf(style) },
    body: Buffer.from(page),
  }
}

const entities: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => entities[sign] ?? sign)
