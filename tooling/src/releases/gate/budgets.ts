/** Size limits of a release, in bytes after brotli compression; `npm run bench` measures them, too. */

/** All scripts that a visitor's page names in its head. */
export const pageScriptBudgetBytes = 190_000;

/** The document of any page, before it is compressed. The longest of ours has a tenth of that. */
export const documentBudgetBytes = 1_000_000;

/** One remote's part of the header of every page. */
export const headerActionBudgetBytes = 4_608;
