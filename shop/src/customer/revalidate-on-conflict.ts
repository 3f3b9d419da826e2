import type { ShouldRevalidateFunctionArgs } from 'react-router-dom';

/**
 * Revalidates a page only when the API refuses a form because something has changed or is gone, so that the page is
 * outdated. After other failures, such as a lost session or connection, revalidating would fail as well, and lose what
 * was typed.
 */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) =>
  actionStatus === 409 || actionStatus === 404 || defaultShouldRevalidate;
