/** Size limits of a release, in bytes after brotli compression; `npm run bench` also measures them. */

/** All scripts in the head of a visitor's page. */
export const pageScriptBudgetBytes = 190_000;

/** The document of any page, uncompressed. The longest of ours has a tenth of that. */
export const documentBudgetBytes = 1_000_000;

/** One remote's part of the header of every page. */
export const headerActionBudgetBytes = 4_608;
