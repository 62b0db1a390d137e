import { redirectAfterSignOut, redirectToLogin } from '@/components/shell/session/redirect-to-login'

type Target = string | { readonly pathname: string; readonly query: { readonly redirect: string } }

// jsdom navigates within the document only.
jest.mock('@/lib/i18n/navigation', () => ({
  getPathname: ({ href }: { href: Target }) => `#${typeof href === 'string' ? href : `${href.pathname}?${href.query.redirect}`}`,
}))

test('an ended session keeps the redirect, a sign-out does not', () => {
  window.history.replaceState(null, '', '/debtors?q=Sara')
  redirectToLogin('en')
  expect(window.location.hash).toBe('#/login?/debtors?q=Sara')
  redirectAfterSignOut('en')
  expect(window.location.hash).toBe('#/login')
  redirectToLogin('en')
  expect(window.location.hash).toBe('#/login')
})
