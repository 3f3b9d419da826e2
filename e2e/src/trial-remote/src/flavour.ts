/**
 * Names this release. Journeys replace the word in a build, so it is parsed at run time: otherwise the compiler would remove the code for
 * other flavours.
 */
export const flavour = JSON.parse('"plain"') as string;

/** The contract that the build declares. */
export const contract = '2.0';
