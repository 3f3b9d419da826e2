/**
 * Which of the releases this is. The journeys write another word into the build for each that they need, so that it is read
 * as the code runs: a compiler would drop what is for other words.
 */
export const flavour = JSON.parse('"plain"') as string;

/** The contract that the build says it is made for. */
export const contract = '2.0';
