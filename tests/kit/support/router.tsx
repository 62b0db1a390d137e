import type { ComponentProps } from 'react'

/** A mock router with recorded calls. */
export const router = { push: jest.fn(), replace: jest.fn(), refresh: jest.fn(), back: jest.fn(), forward: jest.fn(), prefetch: jest.fn() }

export const useRouter = () => router

/** A mock of our navigation, in the language without a prefix. */
export const usePathname = () => window.location.pathname
export const getPathname = ({ href }: { href: string | { pathname: string; query?: Record<string, string> } }) =>
  typeof href === 'string' ? href : `${href.pathname}?${new URLSearchParams(href.query).toString()}`
export const Link = ({ href, ...rest }: ComponentProps<'a'> & { href: string }) => <a {...rest} href={href} />
