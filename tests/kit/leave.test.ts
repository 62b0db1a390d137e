import { leaveForSignIn, leaveSignedOut } from '@/components/shell/leave'

type Place = string | { readonly pathname: string; readonly query: { readonly redirect: string } }

// Of all steps the test's own page takes those within itself alone.
jest.mock('@/lib/i18n/navigation', () => ({
  getPathname: ({ href }: { href: Place }) => `#${typeof href === 'string' ? href : `${href.pathname}?${href.query.redirect}`}`,
}))

test('who is sent to the sign-in comes back; whoever signs out leaves no way back, though a late call says that nobody is signed in', () => {
  window.history.replaceState(null, '', '/debtors?q=Sara')
  leaveForSignIn('en')
  expect(window.location.hash).toBe('#/login?/debtors?q=Sara')
  leaveSignedOut('en')
  expect(window.location.hash).toBe('#/login')
  leaveForSignIn('en')
  expect(window.location.hash).toBe('#/login')
})
