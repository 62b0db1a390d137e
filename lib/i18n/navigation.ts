import { createNavigation } from 'next-intl/navigation'
import { routing } from './routing'

/** Links, redirects and addresses that keep the language. Screens name paths without it. */
export const { Link, redirect, usePathname, useRouter, getPathname } = createNavigation(routing)
