import type { Right } from '@/lib/contract/core/rights'

/** A menu entry. */
export type Led = { readonly href: string; readonly right: Right }

/** The addresses of the app's pages, from their file paths. */
export const pagesOf = (paths: readonly string[]): string[] =>
  paths.flatMap((path) => {
    const [, address] = /^app\/\[locale\]\/\(office\)\/(.*?)\/?(?<=\/)page\.tsx$/.exec(path) ?? []
    return address === undefined ? [] : [`/${address.replaceAll(/\([\w-]+\)\/?/g, '')}`]
  })

/** Differences between pages, menu and permissions. `excused` pages are outside of the menu, each with a reason. */
export function menuAgainst(pages: readonly string[], entries: readonly Led[], excused: Readonly<Record<string, string>>): string[] {
  const led = new Set(entries.map(({ href }) => href))
  return [
    ...pages.filter((page) => !led.has(page) && !Object.hasOwn(excused, page)).map((page) => `${page} is neither in the menu nor excused`),
    ...Object.keys(excused)
      .filter((page) => !pages.includes(page))
      .map((page) => `${page} is excused but does not exist`),
    ...entries.filter(({ href }) => !pages.includes(href)).map(({ href }) => `${href} is in the menu but does not exist`),
    ...entries
      .filter(({ href }, index) => entries.findIndex((one) => one.href === href) !== index)
      .map(({ href }) => `${href} is in the menu twice`),
    ...entries.filter(({ right }) => right.anyOf.length === 0).map(({ href }) => `${href} has no right`),
    ...entries.filter(({ href }) => Object.hasOwn(excused, href)).map(({ href }) => `${href} is in the menu and excused`),
  ]
}

/** Pages whose address is not in the specification, or spelled differently there. */
export const unspecified = (pages: readonly string[], routes: readonly string[]): string[] =>
  pages.filter((page) => page !== '/' && !routes.includes(page))

/** Pages that no browser test opens. */
export const untested = (pages: readonly string[], specs: readonly string[]): string[] =>
  pages.filter((page) => !specs.some((text) => text.includes(`'${page}'`) || text.includes(`'${page}?`)))
