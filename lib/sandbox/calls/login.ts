import 'server-only'
import * as z from 'zod/mini'
import { requiredText } from '@/lib/contract/core/wire-types'
import { addDays, parts, wallClock, type CalendarDate, type CalendarType } from '@/lib/format/calendar'
import { yearsOf, type Organisation } from '@/lib/sandbox/database/organisations'
import { sendMessage } from '@/lib/sandbox/database/sms-messages'
import type { Store } from '@/lib/sandbox/database/store'
import { accessOf, type UserRow } from '@/lib/sandbox/database/user-access'
import { dayAt } from '@/lib/sandbox/database/wall-clock'
import { validateBody, type HandlerResponse } from '@/lib/sandbox/handlers/handler'
import type { Tokens } from '@/lib/sandbox/handlers/tokens'
import { openParameter } from '@/lib/sandbox/protocol/open-parameter'
import { sameText } from '@/lib/sandbox/protocol/password-hash'
import { codes, Rejection } from '@/lib/sandbox/protocol/rejection'

/** Dependencies of the two calls before the sign-in. */
export type LoginContext = { readonly store: Store; readonly tokens: Tokens; readonly now: () => number; readonly paramSecret: string }

const loginBody = z.object({ param: requiredText })
const credentials = z.object({ domain: requiredText, user: requiredText, password: z.string() })

/** /ur/login: returns a token with the session data, or rejects with the codes 50010 to 50014 or 50016. */
export async function login({ store, tokens, now, paramSecret }: LoginContext, sent: unknown): Promise<HandlerResponse> {
  const { param } = validateBody(loginBody, sent)
  const { domain, user: userName, password } = validateBody(credentials, openParameter(param, paramSecret))
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

/**
 * /ur/resetPassword: adds a message to the SMS log. The password stays unchanged and is not in the text, because other users can read the
 * log.
 */
export function resetPasswordCall({ store, now }: LoginContext, sent: unknown): HandlerResponse {
  const { domainName, userName } = validateBody(resetBody, sent)
  const organisation = organisationAt(store, domainName)
  const user = userNamed(store, organisation, userName)
  const text = organisation.language === 'fa' ? 'نام کاربری و رمز عبور شما: ••••••••' : 'Your username and password: ••••••••'
  const status = sendMessage(store, organisation, wallClock(now(), organisation.timeZone), user.mobile, text)
  if (status !== 200) throw new Rejection(codes.smsFailed, 'SMS send error')
  return { message: 'your credentials have been sent via SMS' }
}

/** A domain with invalid characters is invalid; any other unmatched domain is unknown. */
function organisationAt(store: Store, domain: string): Organisation {
  const name = domain.trim().toLowerCase()
  if (!/^[a-z0-9][a-z0-9.-]*$/.test(name)) throw new Rejection(codes.invalidOrganisation, 'invalid organisation')
  const organisation = store.one<Organisation>('SELECT * FROM organisations WHERE domain = ?', name)
  if (!organisation) throw new Rejection(codes.unknownUser, 'user name or domain not found')
  return organisation
}

function userNamed(store: Store, organisation: Organisation, userName: string): UserRow {
  const user = store.one<UserRow>('SELECT * FROM users WHERE organisation = ? AND userName = ?', organisation.id, userName.trim())
  if (!user) throw new Rejection(codes.unknownUser, 'user name or domain not found')
  return user
}

function slashed(date: CalendarDate, calendar: CalendarType): string {
  const { year, month, day } = parts(date, calendar)
  return [year, String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('/')
}
