import 'server-only'
import * as z from 'zod/mini'
import { addDays, parts, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { requiredText } from '@/lib/contract/wire'
import { dayAt, wallClock } from './clock'
import { checked, type Answer } from './handler'
import { sendMessage } from './messages'
import { yearsOf, type Organisation } from './organisations'
import { codes, Rejection } from './rejection'
import { openParameter, sameText } from './secret'
import type { Store } from './store'
import type { Tokens } from './tokens'
import { accessOf, type User } from './users'

/** What the two calls before sign-in may use. */
export type Desk = { readonly store: Store; readonly tokens: Tokens; readonly now: () => number; readonly paramSecret: string }

const loginBody = z.object({ param: requiredText })
const credentials = z.object({ domain: requiredText, user: requiredText, password: z.string() })

/** /ur/login: the codes 50010 to 50014 and 50016, or a token with what belongs to it. */
export async function login({ store, tokens, now, paramSecret }: Desk, sent: unknown): Promise<Answer> {
  const { param } = checked(loginBody, sent)
  const { domain, user: userName, password } = checked(credentials, openParameter(param, paramSecret))
  const organisation = organisationAt(store, domain)
  const user = userNamed(store, organisation, userName)
  if (!sameText(user.password, password)) throw new Rejection(codes.wrongCredentials, 'wrong user or password')
  if (!organisation.active) throw new Rejection(codes.inactiveOrganisation, 'inactive organisation')
  if (!user.active) throw new Rejection(codes.inactiveUser, 'inactive user')
  if (organisation.daysLeft < 0) throw new Rejection(codes.moduleExpired, 'cloud module expired')

  const years = yearsOf(store, organisation.id)
  const defaultYear = years.find(({ isDefault }) => isDefault === 1) ?? years.at(-1)
  const token = await tokens.issue({
    calendarTypeId: organisation.calendar,
    organizationId: organisation.id,
    userId: user.id,
    fiscalYearId: defaultYear?.id ?? 0,
  })
  const lastDay = addDays(dayAt(now(), organisation.timeZone), organisation.daysLeft)
  return {
    data: {
      packSerial: organisation.packSerial,
      code: organisation.code,
      organizationName: organisation.name,
      token,
      expireDate: slashed(lastDay, organisation.calendar),
      fiscalYearList: years.map(({ id, name, isDefault, startDate, endDate }) => ({
        fiscalYearId: id,
        name,
        isDefault: isDefault === 1,
        startDate,
        endDate,
      })),
      userAccessList: Object.entries(accessOf(store, user)).map(([feature, letters]) => ({ [feature]: letters })),
    },
  }
}

const resetBody = z.object({ domainName: requiredText, userName: requiredText })

/** /ur/resetPassword: writes the message to the SMS log. The password stays, and no text holds it: the log can be read by others. */
export function resetPassword({ store, now }: Desk, sent: unknown): Answer {
  const { domainName, userName } = checked(resetBody, sent)
  const organisation = organisationAt(store, domainName)
  const user = userNamed(store, organisation, userName)
  const text = organisation.language === 'fa' ? 'نام کاربری و رمز عبور شما: ••••••••' : 'Your user name and password: ••••••••'
  const status = sendMessage(store, organisation, wallClock(now(), organisation.timeZone), user.mobile, text)
  if (status !== 200) throw new Rejection(codes.smsFailed, 'SMS send error')
  return { message: 'your credentials have been sent via SMS' }
}

/** A domain that no organisation could have is invalid; one that none has is unknown. */
function organisationAt(store: Store, domain: string): Organisation {
  const name = domain.trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(name)) throw new Rejection(codes.invalidOrganisation, 'invalid organisation')
  const organisation = store.one<Organisation>('SELECT * FROM organisations WHERE domain = ?', name)
  if (!organisation) throw new Rejection(codes.unknownUser, 'user name or domain not found')
  return organisation
}

function userNamed(store: Store, organisation: Organisation, userName: string): User {
  const user = store.one<User>('SELECT * FROM users WHERE organisation = ? AND userName = ?', organisation.id, userName.trim())
  if (!user) throw new Rejection(codes.unknownUser, 'user name or domain not found')
  return user
}

function slashed(date: CalendarDate, calendar: CalendarType): string {
  const { year, month, day } = parts(date, calendar)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('/')
}
