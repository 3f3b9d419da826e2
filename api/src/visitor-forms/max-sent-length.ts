/**
 * The maximum length of any field of a visitor's or user's form, in characters: far above the rules' limits, so that people get
 * the rule's message for the field, and the schema refuses only input from programs.
 */
export const maxSentLength = 10_000;
