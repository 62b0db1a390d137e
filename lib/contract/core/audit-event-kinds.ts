export const auditEventKinds = [
  'create',
  'update',
  'remove',
  'allocate',
  'transfer',
  'send',
  'signIn',
  'signOut',
  'export',
  'other',
] as const
export type AuditEventKind = (typeof auditEventKinds)[number]

/** Resources that have mutations but no list of their own. */
export const extraAuditSubjects = {
  images: 'goodsImages',
  links: 'statementLinks',
  calendars: 'chequeCalendar',
  messages: 'sms',
  sessions: 'sessions',
  other: 'other',
} as const
