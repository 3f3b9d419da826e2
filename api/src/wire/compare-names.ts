/** The order of Tamil dictionaries, which code points do not have; of English it is the usual one. */
export const { compare: compareNames } = new Intl.Collator('ta');
