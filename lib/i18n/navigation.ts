import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing'

/** Links, redirects and hooks that preserve the locale. Screens use paths without it. */
export const { Link, redirect, usePathname, useRouter, getPathname } = createNavigation(routing)
