import { isRouteErrorResponse, UNSAFE_ErrorResponseImpl, type StaticHandlerContext } from 'react-router';

/**
 * @param requestId the reference shown with a failure of ours; staff find the details in the log with it
 * @returns the failures of routes for page and browser, without details
 */
export function shownErrors(errors: StaticHandlerContext['errors'], requestId: string | undefined) {
  if (!errors) return null;
  const entries = Object.entries(errors).map(([id, error]) => {
    const data: unknown = isRouteErrorResponse(error) ? error.data : { kind: 'unexpected' };
    const { status, statusText } = isRouteErrorResponse(error) ? error : { status: 500, statusText: '' };
    const withReference = status < 500 ? data : { ...(data as object | null), requestId };
    return [id, new UNSAFE_ErrorResponseImpl(status, statusText, withReference)] as const;
  });
  return Object.fromEntries(entries);
}
