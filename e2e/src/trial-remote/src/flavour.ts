/** Which of the builds this is. The journeys write another word here for each that they need. */
export const flavour = 'plain' as string;

/** The contract that the build says it is made for. */
export const contract = '2.0';
