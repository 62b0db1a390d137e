/** What can be done. */
export const deedKinds = ['create', 'update', 'remove', 'allocate', 'transfer', 'send', 'other'] as const
export type DeedKind = (typeof deedKinds)[number]

/** Nouns that have changes but no list of their own. */
export const furtherSubjects = { images: 'goodsImages', links: 'statementLinks', messages: 'sms', other: 'other' } as const
