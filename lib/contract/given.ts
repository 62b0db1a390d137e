import type { Call } from './call'

/** What a call asks, as a text: two calls that ask the same have the same. */
export const askedBy = ({ path, body }: Pick<Call<unknown>, 'path' | 'body'>): string => `${path} ${JSON.stringify(body)}`

/** An answer that came with the page: what was asked, and the text that the cloud said. */
export type Given = { readonly asked: string; readonly text: string }
