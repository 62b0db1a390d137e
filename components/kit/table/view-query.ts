/** What stands in an address beside the view: a record that is open over it. */
const besides = ['detail', 'edit', 'below']

/**
 * The query that shows a view again: the address as it is, without what is open over it, and the parts that it does not hold by itself.
 * Of `implied`, what the address says wins.
 */
export function viewQuery(
  search: string,
  parts: Readonly<Record<string, string | null>>,
  implied: ReadonlyMap<string, string> = new Map(),
): string {
  const query = new URLSearchParams(search)
  for (const name of besides) query.delete(name)
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) query.delete(name)
    else query.set(name, value)
  }
  for (const [name, value] of implied) {
    if (!query.has(name)) query.set(name, value)
  }
  return query.toString()
}
