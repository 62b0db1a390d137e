import { groups } from '@/lib/contract/core/page-groups'
import { resources } from './resources'

/** Every page path in its canonical spelling (D14). Pages, menu and middleware use this list. */
export const pagePaths: readonly string[] = [
  '/login',
  '/dashboard',
  '/home',
  '/myAccess',
  ...groups.flatMap(({ href }) => (href === null ? [] : [href])),
  ...resources.flatMap(({ page }) => (page ? [page.path] : [])),
]

/** Correct spellings of misspelt paths: users type them. */
const otherSpellings: Readonly<Record<string, string>> = {
  '/payablechecklist': '/paybleCheckList',
  '/systemmanagement': '/systemManagment',
}

const byLowerCase = new Map(pagePaths.map((path) => [path.toLowerCase(), path]))

/** The canonical path for a path in any letter case; null for an unknown one. */
export function pagePathOf(path: string): string | null {
  const lower = path.toLowerCase()
  return byLowerCase.get(lower) ?? otherSpellings[lower] ?? null
}
