/** What the SMS service says of a message (specification A 8, B 8): 200 is sent, the others say why not. Each has a sentence in `smsOutcome.<code>`. */
export const smsOutcomes = [200, 400, 403, 404, 405, 500] as const
