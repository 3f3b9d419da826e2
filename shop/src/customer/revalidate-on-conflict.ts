import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/**
 * Revalidates a page only if the API refuses a form because the page is outdated. After other failures, such as a lost session or
 * connection, revalidating would fail as well, and lose the input.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
