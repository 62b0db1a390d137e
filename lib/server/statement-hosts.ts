import 'server-only'
import { environment } from './environment'

/** Whether a published ledger may lie there (D63): at a host that the environment names, or below one; anywhere when it names none. */
export function isStatementPlace(link: string): boolean {
  const { statementHosts } = environment()
  if (statementHosts === null) return true
  const host = URL.canParse(link) ? new URL(link).hostname : ''
  return statementHosts.some((named) => host === named || host.endsWith(`.${named}`))
}
