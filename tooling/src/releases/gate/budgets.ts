/** What a release may weigh, in bytes as brotli makes them: the limits that `npm run bench` measures, too. */

/** All scripts that a visitor's page names in its head. */
export const pageScriptBudgetBytes = 190_000;

/** The document of any page, before it is compressed. The longest of ours has a tenth of that. */
export const documentBudgetBytes = 1_000_000;

/** What one remote adds to the header of everybody's pages. */
export const headerActionBudgetBytes = 4_608;
