import type { Messages } from 'next-intl'
import type { Locale } from './locales'

/** All words of one language; each file is loaded only when it is asked for. */
export async function messagesOf(locale: Locale): Promise<Messages> {
  const file = (await import(`@/messages/${locale}.json`)) as { default: Messages }
  return file.default
}

/** The words of the frame and of the way in, which every page has. */
export const frameWords = ({ shell, login, actions, problems }: Messages) => ({ shell, login, actions, problems })

/** All others that the office needs at once; what is read by itself, when somebody wants it, is not carried by every page. */
export function officeWords({
  shell: _shell,
  login: _login,
  actions: _actions,
  problems: _problems,
  news: _news,
  offline: _offline,
  ...rest
}: Messages) {
  return rest
}
