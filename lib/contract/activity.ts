import * as z from 'zod/mini'
import type { DateTime } from '@/lib/format/dates'
import { resolved, type Call } from './call'
import { deedKinds } from './deed-kinds'
import type { Noun } from './noun'
import { users } from './users'
import { dateTime, readRows, requiredText, text, whole, type Rows } from './wire'

/**
 * What became of a change: done; refused, by us or by the cloud; failed before anything was sent; or nobody knows, because no answer
 * came to what was sent.
 */
export const outcomes = ['done', 'refused', 'failed', 'unsure'] as const
export type Outcome = (typeof outcomes)[number]

/** One change that somebody asked our server for. It says who, what and when, and nothing of what was written. */
export const change = z.object({
  id: whole,
  /** By the organisation's clock. */
  time: dateTime,
  userId: whole,
  user: text,
  call: requiredText,
  subject: requiredText,
  kind: z.enum(deedKinds),
  /** The record's id; empty where there is none, or none became known. */
  record: text,
  outcome: z.enum(outcomes),
  /** The code of a refusal; empty otherwise. */
  code: text,
  milliseconds: whole,
})
export type Change = z.output<typeof change>

/** The latest changes, newest first, and since when they have been kept. */
export type Activity = Rows<Change> & { readonly since: DateTime | null }

const since = z.object({ since: z.nullable(dateTime) })

/** What was changed through our server lately, in the session's organisation. Our server answers it alone: the cloud has no such call. */
export const activity = {
  noun: 'activity',
  rights: { list: users.rights.list },
  idOf: ({ id }) => id,
  list: (): Call<Activity> => ({
    path: '/api/activity',
    method: 'GET',
    body: {},
    read: (answer) => {
      const opened = resolved(answer)
      return { ...readRows(change, opened.data), ...since.parse(opened) }
    },
  }),
} as const satisfies Noun<Change, void, Activity>
