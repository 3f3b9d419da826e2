/**
 * In characters, of any field of a visitor's or a user's form: far above what the rules allow, so that a person gets the
 * rule's message, which names the field, and the schema refuses only what no person types.
 */
export const maxSentLength = 10_000;
